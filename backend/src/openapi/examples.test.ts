import { beforeAll, expect, it, vi } from 'vitest';
import { donationBody } from '../../test/builders/donations.ts';
import { makeImages } from '../../test/builders/images.ts';
import { donationManager } from '../../test/builders/managed-donations.ts';
import { pay } from '../../test/builders/orders.ts';
import { apiDocument, documentedOperations } from '../../test/openapi/api-document.ts';
import { setUpSeededShop, shop } from '../../test/shop/set-up-shop.ts';
import { sendSigned } from '../../test/vendors/stripe-events.ts';
import { systemActor } from '../audit/actor.ts';
import { financialYearOf } from '../contract/donation/financial-year.ts';
import {
  exampleCap,
  exampleCaptchaToken,
  exampleEmail,
  exampleNewPassword,
  exampleOrderId,
  exampleUserId,
} from '../contract/examples.ts';
import { paths } from '../contract/paths.ts';
import { DonationModel } from '../features/donation/donation.model.ts';
import { OrderModel } from '../features/order/order.model.ts';
import { setStock } from '../features/product/console/set-stock.ts';
import type { MediaType, ParameterObject } from './document-types.ts';

setUpSeededShop();
// Of the examples only "Tell me when it is back" is about this size.
const [, soldOutSize] = exampleCap.sizes;
beforeAll(() => setStock(systemActor, exampleCap, soldOutSize, 0));

// The first two make the account of the others, the last ones change its password and delete it.
const first = ['register', 'signIn'];
const last = ['changePassword', 'requestPasswordReset', 'resetPassword', 'deleteAccount'];
const place = (id: string) => (first.includes(id) ? -1 : last.indexOf(id) + 1);
const sorted = documentedOperations.toSorted(
  (one, other) => place(one.operation.operationId) - place(other.operation.operationId),
);

/** What the earlier responses told: values that no document can know. */
const session = { token: '', userId: '', orderId: '' };

/** Waits for the mail with a link, and reads the token of the link. */
const linkIn = (pattern: RegExp) => () =>
  vi.waitFor(async () => {
    const mails = await shop.mailbox();
    const token = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    if (!token) throw new Error('No mail has the link');
    return token;
  }, 60_000);
const readDonationToken = linkIn(/\/donation\/stop\/([\w-]+)/);

/** A running donation, and the token of a link to all donations of its donor. */
async function makeManaged(): Promise<Record<string, string>> {
  const body = donationBody();
  await shop.request.post(paths.donation.donate).send(body).expect(200);
  const charged = { 'donor.email': body.email, 'charges.0': { $exists: true } };
  const { _id } = await vi.waitFor(() => DonationModel.findOne(charged).orFail().lean(), 60_000);
  const donationId = _id.toHexString();
  const url = shop.services.donations.manageLinks.urlOf({ scope: 'donor', donationId }, new Date());
  const year = financialYearOf(new Date());
  return { id: donationId, token: url.slice(url.lastIndexOf('/') + 1), year };
}

/** The token of a link that confirms a visitor's request. */
async function askAsVisitor(): Promise<string> {
  const body = { productId: exampleCap._id, size: soldOutSize, email: 'visitor@example.com' };
  await shop.request.post(paths.product.backInStock).send(body).expect(200);
  return linkIn(/\/back-in-stock\/([\w-]+)/)();
}

/** The values of a path's parameters; a text for its only one. */
type PathValues = string | Record<string, string>;
const pathValues: Record<string, () => PathValues | Promise<PathValues>> = {
  getOrder: () => session.orderId,
  changeOrder: () => session.orderId,
  cancelOrder: () => session.orderId,
  async returnItems() {
    const untouched = { $unset: { refundState: 1, refunds: 1, refundedAt: 1, returns: 1 } };
    const arrived = { status: 'Delivered', deliveredAt: new Date(), ...untouched };
    await OrderModel.updateOne({ _id: session.orderId }, arrived);
    return session.orderId;
  },
  async receiveOrder() {
    const notRefunded = { $unset: { refundState: 1, refunds: 1, refundedAt: 1 } };
    await OrderModel.updateOne({ _id: session.orderId }, { status: 'Shipped', ...notRefunded });
    return session.orderId;
  },
  getUser: () => session.userId,
  getOwnData: () => session.userId,
  previewAccountDeletion: () => session.userId,
  async deleteAccount() {
    // The reset voided the token, and the order waits for its parcel.
    const captchaToken = await shop.solveCaptcha();
    const credentials = { email: exampleEmail, password: exampleNewPassword, captchaToken };
    const { body } = await shop.request.post(paths.user.login).send(credentials).expect(200);
    session.token = body.token;
    await OrderModel.updateMany({ status: 'Processing' }, { status: 'Shipped' });
    return session.userId;
  },
  async getSharedWishlist() {
    const { body } = await shop.request.post(paths.wishlist.share).set('token', session.token).expect(200);
    return body.wishlist.shareUrl.split('/').at(-1);
  },
  resetPassword: linkIn(/\/reset-password\/([\w-]{43})/),
  confirmBackInStock: askAsVisitor,
  getDonation: readDonationToken,
  cancelDonation: readDonationToken,
  getGift: async () => String((await DonationModel.findOne({ isHosted: true }).orFail())._id),
  listManagedDonations: makeManaged,
  requestAllDonations: makeManaged,
  stopManagedDonation: makeManaged,
  changeManagedDonation: makeManaged,
  pauseManagedDonation: makeManaged,
  openCardPage: makeManaged,
  async resumeManagedDonation() {
    const managed = await makeManaged();
    const { id = '', token = '' } = managed;
    await donationManager(shop).pause(token, id, 1).expect(200);
    return managed;
  },
  getDonationStatement: makeManaged,
  mailDonationStatement: makeManaged,
};

/** An example with the ids and the CAPTCHA solution of this run. */
async function withRealValues(example: unknown): Promise<Record<string, string>> {
  const text = JSON.stringify(example)
    .replaceAll(exampleUserId, session.userId)
    .replaceAll(exampleOrderId, session.orderId);
  return JSON.parse(
    text.includes(exampleCaptchaToken)
      ? text.replaceAll(exampleCaptchaToken, await shop.solveCaptcha())
      : text,
  );
}

async function preparePath(path: string, operationId: string): Promise<string> {
  if (!path.includes('{')) return path;
  const values = await (pathValues[operationId]?.() ?? '');
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    typeof values === 'string' ? values : (values[name] ?? ''),
  );
}

async function send(
  method: string,
  path: string,
  parameters: ParameterObject[],
  type: string,
  body: unknown,
) {
  const request = shop.request[method as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
  if (session.token) request.set('token', session.token);
  for (const { name, in: place, example } of parameters)
    if (place === 'header') request.set(name, String(example));
  if (type === 'multipart/form-data') {
    const { PNG } = await makeImages();
    const fields = Object.entries(body as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const file = path.endsWith('/returns') ? 'photo' : 'profileImage';
    return request.field(Object.fromEntries(fields)).attach(file, PNG ?? '', 'me.png');
  }
  return request.send(body as object | undefined);
}

/** Pays the placed order, so that it can be verified. */
async function payOrder(sessionUrl: string) {
  await pay(shop, sessionUrl);
  const order = await OrderModel.findOne().orFail().lean();
  session.orderId = order._id.toHexString();
}

it.each(sorted)('the example of $operation.operationId works', async ({ method, path, operation }) => {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const contents: [string, MediaType | undefined][] = Object.entries(
    requestBody?.content ?? { none: undefined },
  );
  for (const [type, media] of contents) {
    const examples = Object.values(media?.examples ?? { none: { value: undefined } });
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) {
      const body = value && (await withRealValues(value));
      const url = await preparePath(path, operationId);
      const response =
        operationId === 'receiveStripeEvent'
          ? await sendSigned(shop, JSON.stringify(body))
          : await send(method, url, parameters, type, body);
      // The test shop has compared it with its schema.
      expect([response.status, response.body.success ?? true]).toEqual([200, true]);
      const described = responses['200'];
      const documented =
        described && 'content' in described
          ? described.content?.['application/json']?.examples?.success?.value
          : undefined;
      if (operationId !== 'getOpenApiDocument')
        expect(Object.keys(response.body).sort()).toEqual(Object.keys(documented as object).sort());
      if (response.body.token) session.token = response.body.token;
      if (operationId === 'signIn') session.userId = response.body.id;
      if (operationId === 'placeOrder') await payOrder(response.body.session_url);
    }
  }
});

it('describes the token as a header of every request of a customer', () => {
  expect(apiDocument.components.securitySchemes.token).toMatchObject({ in: 'header', name: 'token' });
  const personal = documentedOperations.filter(({ operation }) => operation.security.length > 0);
  expect(personal.length).toBeGreaterThan(10);
  for (const { operation } of documentedOperations)
    expect('401' in operation.responses).toBe(
      operation.security.length > 0 || operation.operationId === 'signIn',
    );
});
