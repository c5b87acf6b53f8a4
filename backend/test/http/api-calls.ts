import { paths } from '../../src/contract/paths.ts';
import { donationBody } from '../builders/donations.ts';
import { address } from '../builders/orders.ts';

/** The ids and values of a valid body. */
interface GoodIds {
  userId: string;
  productId: string;
  size: string;
  /** The price of one unit, in dollars. */
  amount: number;
  orderId: string;
}

/** A request of the API as the contract describes it, with a valid body. */
export interface ApiCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Whether it requires a customer's token. */
  isPersonal?: boolean;
  /** Sent as JSON, unless the request takes a form. */
  body?: Record<string, unknown>;
  isForm?: boolean;
  /** Fields of the body that the endpoint does not validate: they may be missing or have any value. */
  lax?: readonly string[];
}

const donation = donationBody({ email: 'ruth@donors.example', paymentMethodId: 'pm_card_chargeDeclined' });

const password = 'a fine long password';
const captchaToken = Buffer.from('{"challenge":{},"solution":{}}').toString('base64');

const managed = (path: string) =>
  path.replace(':token', 'A'.repeat(56)).replace(':id', 'a'.repeat(24)).replace(':year', '2026-27');

/** Requests with the same response for every visitor. */
export const openReads: readonly ApiCall[] = [
  ['products', paths.product.list] as const,
  ...Object.entries(paths.content),
  ['dispatch', paths.dispatch] as const,
  ['captcha', paths.captcha.provider] as const,
].map(([name, path]) => ({ name, method: 'GET', path }));

/** Requests that read or change data of one customer. */
export function privateCalls({ userId, productId, size, amount, orderId }: GoodIds): readonly ApiCall[] {
  const personal = { method: 'POST', isPersonal: true } as const;
  const open = { method: 'POST' } as const;
  return [
    { ...personal, name: 'cart get', path: paths.cart.get, body: { userId } },
    { ...personal, name: 'cart add', path: paths.cart.add, body: { userId, itemId: productId, size } },
    {
      ...personal,
      name: 'cart update',
      path: paths.cart.update,
      body: { userId, itemId: productId, size, quantity: 2 },
    },
    {
      ...personal,
      name: 'cart merge',
      path: paths.cart.merge,
      body: {
        userId,
        mergeId: 'b4d6c2f0-5d0e-4f6c-9f5b-5a4c3b2a1d00',
        lines: [{ itemId: productId, size, quantity: 1 }],
      },
    },
    { ...personal, name: 'wishlist', method: 'GET', path: paths.wishlist.get },
    { ...personal, name: 'wishlist add', path: paths.wishlist.add, body: { productId } },
    { ...personal, name: 'wishlist remove', path: paths.wishlist.remove, body: { productId } },
    { ...personal, name: 'wishlist merge', path: paths.wishlist.merge, body: { productIds: [productId] } },
    { ...personal, name: 'share the wishlist', path: paths.wishlist.share },
    { ...personal, name: 'end sharing the wishlist', path: paths.wishlist.endShare },
    {
      ...open,
      name: 'shared wishlist',
      method: 'GET',
      path: paths.wishlist.shared.replace(':token', 'A'.repeat(59)),
    },
    {
      ...personal,
      name: 'order place',
      path: paths.order.stripe,
      body: { userId, address, items: [{ _id: productId, size, quantity: 1 }], amount },
    },
    {
      ...personal,
      name: 'order verify',
      path: paths.order.verifyStripe,
      body: { userId, orderId, success: 'true' },
    },
    { ...personal, name: 'orders', path: paths.order.userorders, body: { userId } },
    { ...personal, name: 'order', method: 'GET', path: paths.order.byId.replace(':id', orderId) },
    {
      ...personal,
      name: 'order change',
      method: 'PATCH',
      path: paths.order.byId.replace(':id', orderId),
      body: { address, note: 'Please wrap it.' },
      lax: ['address', 'note'],
    },
    { ...personal, name: 'order cancel', path: paths.order.cancel.replace(':id', orderId) },
    {
      ...personal,
      name: 'order return',
      path: paths.order.returns.replace(':id', orderId),
      body: { lines: [{ _id: productId, size, quantity: 1 }], reason: 'changed-mind', wish: 'refund' },
      lax: [],
    },
    { ...personal, name: 'order delivered', path: paths.order.delivered.replace(':id', orderId) },
    {
      ...personal,
      name: 'profile update',
      method: 'PUT',
      path: paths.user.update,
      body: { id: userId, name: 'Ada Shopper', mobile: '+61412345678', address: '1 Foundry Lane' },
      isForm: true,
    },
    {
      ...personal,
      name: 'change password',
      path: paths.user.changePassword,
      body: { id: userId, currentPassword: 'not this one', newPassword: password, confirmPassword: password },
    },
    { ...personal, name: 'profile', method: 'GET', path: paths.user.byId.replace(':id', userId) },
    {
      ...open,
      name: 'back in stock',
      path: paths.product.backInStock,
      body: { productId, size, email: 'robin@example.com' },
    },
    {
      ...open,
      name: 'confirm back in stock',
      path: paths.product.confirmBackInStock.replace(':token', 'A'.repeat(59)),
    },
    {
      ...open,
      name: 'register',
      path: paths.user.register,
      body: {
        name: 'Robin Reader',
        mobile: '+61400123456',
        email: 'robin@example.com',
        password,
        captchaToken,
        language: 'en',
      },
      lax: ['language'],
    },
    {
      ...open,
      name: 'login',
      path: paths.user.login,
      body: { email: 'robin@example.com', password, captchaToken },
    },
    { ...open, name: 'forgot', path: paths.user.forgotPassword, body: { email: 'robin@example.com' } },
    {
      ...open,
      name: 'reset',
      path: paths.user.resetPassword.replace(':token', 'A'.repeat(43)),
      body: { newPassword: password, confirmPassword: password },
    },
    {
      ...open,
      name: 'donate',
      path: paths.donation.donate,
      body: { ...donation, language: 'en', website: '' },
    },
    { ...open, name: 'donation', method: 'GET', path: paths.donation.gift.replace(':token', 'A'.repeat(59)) },
    { ...open, name: 'stop donation', path: paths.donation.stop.replace(':token', 'A'.repeat(59)) },
    {
      ...open,
      name: 'ask for the link to donations',
      path: paths.manage.ask,
      body: { email: 'ruth@donors.example' },
    },
    { ...open, name: 'managed donations', method: 'GET', path: managed(paths.manage.get) },
    { ...open, name: 'mail the link to all', path: managed(paths.manage.all) },
    { ...open, name: 'stop managed donation', path: managed(paths.manage.stop) },
    { ...open, name: 'statement', method: 'GET', path: managed(paths.manage.statement) },
    { ...open, name: 'mail the statement', path: managed(paths.manage.mailStatement) },
  ];
}
