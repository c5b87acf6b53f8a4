import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer, type TestCustomer } from '../../../../test/builders/accounts.ts';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { donationBody, donor } from '../../../../test/builders/donations.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { collect } from '../../../../test/collect.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { listReader } from '../../../../test/console/list.ts';
import { cap, eventually, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import {
  type AdminCustomerItem,
  adminCustomer,
  adminCustomerItem,
} from '../../../contract/admin/customers.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { type CustomerData, customerDataSchema } from '../../../contract/customer/responses.ts';
import { paths } from '../../../contract/paths.ts';
import { DonationModel } from '../../donation/donation.model.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import { lockAccount } from '../../user/erase-account.ts';
import { searchWordsOf } from '../../user/search-words.ts';
import { UserModel } from '../../user/user.model.ts';
import { customerDataText, readCustomerData } from '../own-data/own-data.ts';

setUpOrderShop({ price: 50, name: 'Outback Stockman Cap' });

const { customers, donors, orders } = adminPaths;
const unknown = 'f'.repeat(24);
const timeZone = 'Australia/Melbourne';
let owner: AdminClient;
let fulfilment: AdminClient;
let ada: TestCustomer;
let orderId: string;

beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner', { name: 'Olive' }));
  ({ admin: fulfilment } = await signInStaff(shop, 'fulfilment'));
  ada = await registerCustomer(shop.request, { name: 'Ada Shopper', email: 'Ada@Customers.example' });
  const requests = shopper(shop, ada);
  const body = { ...orderBody([{ product: cap, quantity: 2 }]), rememberAddress: true };
  const { id, sessionUrl } = await requests.order(body);
  orderId = id;
  await pay(shop, sessionUrl);
  await requests.verify(id).expect(200);
  await requests.order(orderBody([{ product: cap }]));
  await requests.post(paths.cart.add, { itemId: cap._id, size: 'S/M' }).expect(200);
  await requests.post(paths.wishlist.add, { productId: cap._id }).expect(200);
  await owner.post(orders.notes.replace(':id', id), { text: 'Rang about the brim.' }).expect(200);
  await donor(shop)
    .donate(donationBody({ email: 'ada@customers.EXAMPLE' }))
    .expect(200);
  await donor(shop).donate(donationBody()).expect(200);
  await eventually(async () =>
    expect(await DonationModel.countDocuments({ 'charges.0': { $exists: true } })).toBe(2),
  );
  await shop.settle();
});

const pathTo = (path: string, id: string) => path.replace(':id', id);
const read = async (admin = owner) =>
  (await admin.get(pathTo(customers.byId, ada.id)).expect(200)).body.customer;
/** The file that a customer gets. */
async function dataOf(id: string): Promise<CustomerData> {
  const data = await readCustomerData(id, timeZone);
  return JSON.parse(data ? (await collect(customerDataText(data))).join('') : '{}');
}
const auditOf = async (id: string) =>
  (await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean()).map(({ action }) => action);

describe('GET /api/admin/customers/:id', () => {
  it('returns the account with addresses, orders and the donations of its email', async () => {
    const customer = await read();
    expect(adminCustomer.strict().parse(customer)).toEqual(customer);
    expect(customer).toMatchObject({
      _id: ada.id,
      name: 'Ada Shopper',
      email: 'Ada@Customers.example',
      emailVerified: false,
      orders: { count: 1, cents: 9000 },
      orderCount: 2,
      latestOrders: [{ status: 'Pending' }, { _id: orderId, status: 'Processing', totalCents: 9000 }],
      addresses: { profile: '', delivery: { city: 'Darwin' } },
      donations: [{ status: 'active', yearlyCents: 30_000 }],
    });
    await owner.get(pathTo(customers.byId, unknown)).expect(404);
    await owner.get(pathTo(customers.byId, 'x')).expect(404);
  });

  it('leaves donations out for a role that may not see them', async () => {
    const customer = await read(fulfilment);
    expect(customer).toMatchObject({ _id: ada.id, orderCount: 2 });
    expect(customer).not.toHaveProperty('donations');
  });
});

describe('GET /api/admin/customers/:id/export', () => {
  it('returns what the shop knows of the customer and nothing of the shop’s own, and records it', async () => {
    const { body, text, headers } = await owner.get(pathTo(customers.export, ada.id)).expect(200);
    const { success, ...data } = body;
    expect(success).toBe(true);
    expect(customerDataSchema.strict().parse(data)).toEqual(data);
    expect(headers['content-disposition']).toContain(`customer-${ada.id}.json`);
    expect(data).toMatchObject({
      account: { id: ada.id, email: 'Ada@Customers.example', language: 'en', emailVerified: false },
      addresses: { delivery: { street: '1 Foundry Lane' } },
      cart: [{ productId: cap._id, name: 'Outback Stockman Cap', size: 'S/M', quantity: 1 }],
      wishlist: [
        { productId: cap._id, name: 'Outback Stockman Cap', addedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ],
      orders: [{ status: 'Pending' }, { _id: orderId, amount: 90 }],
      donations: [{ donor: { lastName: 'Giver' }, charges: [{ outcome: 'paid', cents: 2500 }] }],
    });
    const stored = await UserModel.findById(ada.id).orFail().lean();
    for (const secret of [stored.passwordHash, 'Rang about', 'searchWords', 'sub_', 'in_', 'cs_'])
      expect(text).not.toContain(secret);
    expect(await auditOf(ada.id)).toEqual(['customer.export']);
    await owner.get(pathTo(customers.export, unknown)).expect(404);
    await fulfilment.get(pathTo(customers.export, ada.id)).expect(403);
  });

  it('has the donations and gifts of an email in the customer’s own file once that email is verified', async () => {
    const gift = { amount: 12.5, date: '2026-07-01', method: 'cash', reference: 'Envelope 12' };
    await owner
      .post(donors.list)
      .send({ name: 'Ada', email: ada.email, ...gift })
      .expect(200);
    expect(await dataOf(ada.id)).toMatchObject({ donations: [], gifts: [] });
    await shop.request.post(paths.user.forgotPassword).send({ email: ada.email }).expect(200);
    const mail = (await shop.mailbox()).find(({ subject }) => subject === 'Reset your password');
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'another fine password';
    await shop.request
      .post(paths.user.resetPassword.replace(':token', token))
      .send({ newPassword: password, confirmPassword: password })
      .expect(200);
    expect(await dataOf(ada.id)).toMatchObject({
      account: { emailVerified: true },
      donations: [{ status: 'active' }],
      gifts: [{ date: '2026-07-01', cents: 1250, method: 'cash', reference: 'Envelope 12', voided: false }],
    });
    expect((await read()).emailVerified).toBe(true);
    expect(await readCustomerData(unknown, timeZone)).toBeUndefined();
  });

  it('takes another email for unverified', async () => {
    const { id, token } = await makeCustomer(shop);
    await UserModel.updateOne({ _id: id }, { $set: { emailVerifiedAt: new Date() } });
    const update = (fields: object) =>
      shop.request
        .put(paths.user.update)
        .set('token', token)
        .field({ id, ...fields })
        .expect(200);
    await update({ name: 'Robin Mover' });
    expect((await dataOf(id)).account.emailVerified).toBe(true);
    await update({ email: 'mover@customers.example' });
    expect((await dataOf(id)).account.emailVerified).toBe(false);
    const { body } = await owner.get(`${customers.list}?q=mover@customers robin`).expect(200);
    expect(body.items).toMatchObject([{ _id: id, email: 'mover@customers.example' }]);
  });
});

describe('POST /api/admin/customers/:id/sign-out and reset-link', () => {
  it('ends every session of the customer, and mails the link that sets a new password', async () => {
    const { id, token } = await makeCustomer(shop);
    const { email } = await UserModel.findById(id).orFail().lean();
    const own = () => shop.request.get(pathTo(paths.user.byId, id)).set('token', token);
    await own().expect(200);
    const { body } = await owner.post(pathTo(customers.signOut, id), {}).expect(200);
    expect(body.customer).toMatchObject({ _id: id, email });
    await own().expect(401);
    const { body: sent } = await owner.post(pathTo(customers.resetLink, id)).expect(200);
    expect(sent).toMatchObject({ to: email, message: expect.stringContaining(email) });
    const [mail] = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mail).toMatchObject({
      subject: 'Reset your password',
      text: expect.stringMatching(/reset-password/),
    });
    expect(await auditOf(id)).toEqual(['customer.sign-out', 'customer.reset-link']);
    for (let left = 1; left < shop.settings.limits.resetMails; left += 1)
      await owner.post(pathTo(customers.resetLink, id)).expect(200);
    await owner.post(pathTo(customers.resetLink, id)).expect(429);
  });

  it('refuses unknown customers, and calls without a proof', async () => {
    const paths = [customers.signOut, customers.resetLink];
    for (const path of paths) await owner.post(pathTo(path, unknown), {}).expect(404);
    await StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
    for (const path of paths)
      expect((await owner.post(pathTo(path, ada.id), {}).expect(403)).body.code).toBe('proof_required');
    expect((await owner.get(pathTo(customers.export, ada.id)).expect(403)).body.code).toBe('proof_required');
    await StaffSessionModel.updateMany({}, { provenAt: new Date() });
  });
});

describe('GET /api/admin/customers', () => {
  const start = Date.UTC(2020, 0, 1);
  beforeAll(async () => {
    // Two accounts share each time, so that pages break between equal ones.
    const made = Array.from({ length: 9 }, (_, index) => {
      const [name, email] = [`Zoë O'Neil ${index}`, `Zoe.${index}@many.example`];
      return {
        _id: new Types.ObjectId(),
        name,
        email,
        emailKey: email.toLowerCase(),
        mobile: '+61400000000',
        passwordHash: 'none',
        searchWords: searchWordsOf({ name, email }),
        createdAt: new Date(start + Math.floor(index / 2) * 60_000),
      };
    });
    await UserModel.insertMany(made, { timestamps: false });
  });

  const { list, readAll } = listReader<AdminCustomerItem>(() => fulfilment, customers.list);

  it('returns each account once, newest first or oldest first, with its paid orders', async () => {
    const total = await UserModel.countDocuments();
    for (const sort of ['createdAt', '-createdAt']) {
      const items = await readAll({ sort });
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(total);
      const sign = sort.startsWith('-') ? -1 : 1;
      const times = items.map(({ createdAt }) => sign * Date.parse(createdAt));
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }
    const { id } = await makeCustomer(shop);
    await lockAccount(id);
    const left = await list({ limit: '200' });
    // An account that is being erased is not found by staff.
    expect([left.total, left.items.length]).toEqual([total, total]);
    const [item] = (await list({ q: 'ada@customers.example' })).items;
    expect(item).toEqual(adminCustomerItem.strict().parse(item));
    expect(item).toMatchObject({ name: 'Ada Shopper', orders: { count: 1, cents: 9000 } });
  });

  it.each([
    ['a name, without accents', "zoe o'neil 3", 1],
    ['an email in another case', 'ZOE.7@many.example', 1],
    ['a word that many have', 'oneil', 9],
    ['signs only', '.*', 0],
  ])('finds customers by %s', async (_what, q, expected) => {
    const { items, total } = await list({ q });
    expect([items.length, total]).toEqual([expected, expected]);
  });

  it('returns 400 for an unknown view, sort, limit, cursor or parameter', async () => {
    for (const query of ['view=all', 'sort=name', 'limit=0', 'cursor=x', 'page=2'])
      await fulfilment.get(`${customers.list}?${query}`).expect(400);
  });
});
