import { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { makeKnownCustomer } from '../../../../test/builders/known-customer.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { admin, eventually, refund, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { createSignedIds } from '../../../config/signed-ids.ts';
import { stockMessages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { QueuedMailModel } from '../../../mail/queue/queued-mail.model.ts';
import { UserModel } from '../../user/user.model.ts';
import { writeProductChange } from '../console/change-product.ts';
import { setStock } from '../console/set-stock.ts';
import { ProductModel } from '../product.model.ts';
import { mailArrivals } from './mail-arrivals.ts';
import { StockRequestModel } from './stock-request.model.ts';

setUpOrderShop({ price: 50 }, { LIMIT_RESET_MAILS: '2', TRUST_PROXY: 'loopback' });

const size = 'S/M';
let count = 0;
const newEmail = () => {
  count += 1;
  return `visitor-${count}@Mail.example`;
};
const soldOutCap = (fields: Parameters<typeof makeLimitedProduct>[1] = {}) =>
  makeLimitedProduct({ [size]: 0 }, { price: 50, name: 'Rare hat', ...fields });
const ask = (product: Pick<Product, '_id'>, body: object = {}, token?: string) => {
  const call = shop.request.post(paths.product.backInStock);
  return (token ? call.set('token', token) : call).send({ productId: product._id, size, ...body });
};
const confirm = (token: string) =>
  shop.request.post(paths.product.confirmBackInStock.replace(':token', token)).send({});
const mailsTo = async (email: string) => (await shop.mailbox()).filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/back-in-stock\/([\w-]{59})/.exec(text)?.[1] ?? '';
const put = (product: Pick<Product, '_id'>, units: number | undefined) =>
  setStock(systemActor, product, size, units);

/** A customer who waits for a product, and how many mails say that it is back. */
async function makeWaiting(product: Product) {
  const customer = await makeCustomer(shop);
  const { email } = await UserModel.findById(customer.id).orFail().lean();
  await ask(product, {}, customer.token).expect(200, { success: true, message: stockMessages.waits });
  return { ...customer, email, told: async () => (await mailsTo(email)).length };
}
type Waiting = Awaited<ReturnType<typeof makeWaiting>>;
const toldOf = async (waiting: readonly Waiting[]) => {
  await shop.settle();
  return Promise.all(waiting.map(({ told }) => told()));
};

describe('POST /api/product/back-in-stock', () => {
  it('mails a visitor who has confirmed, once, and gives the same answer however often the email asks', async () => {
    const cap = await soldOutCap({ translations: { fr: { name: 'Chapeau rare' } } });
    const email = newEmail();
    const asked = { success: true, message: stockMessages.toConfirm };
    for (const _ of [1, 2]) await ask(cap, { email, language: 'fr' }).expect(200, asked);
    const [mail, ...others] = await mailsTo(email);
    expect(others.length).toBeLessThan(2);
    expect(mail?.subject).toBe('Vous prévenir du retour de Chapeau rare ?');
    const token = tokenIn(mail?.text);
    const stored = await Promise.all([StockRequestModel.find().lean(), QueuedMailModel.find().lean()]);
    expect(JSON.stringify(stored)).not.toContain(token);

    await put(cap, 1);
    expect(await mailsTo(email)).toHaveLength(1 + others.length);
    const confirmed = { success: true, message: stockMessages.waits, productId: cap._id, size };
    await Promise.all([confirm(token).expect(200, confirmed), confirm(token)]);
    const [told] = await mailsTo(email);
    expect(told?.subject).toBe('Chapeau rare est de retour');
    expect(told?.text).toContain('Rien ne vous est réservé');
    expect(told?.text).toContain(`/product/${cap._id}`);
    expect(await QueuedMailModel.findOne({ to: email }).sort({ createdAt: -1 }).lean()).toMatchObject({
      isOptional: true,
      _id: expect.stringMatching(/^back-in-stock-/),
    });
    expect(await StockRequestModel.countDocuments({ productId: cap._id })).toBe(0);
    expect((await confirm(token).expect(400)).body.code).toBe('invalid_stock_link');
    await put(cap, 5);
    expect(await mailsTo(email)).toHaveLength(2 + others.length);
  });

  it('refuses links of another key and expired ones, and forgets who does not confirm', async () => {
    const cap = await soldOutCap();
    const email = newEmail();
    await ask(cap, { email }).expect(200);
    const { _id, expiresAt } = await StockRequestModel.findOne({ email }).orFail().lean();
    expect(expiresAt?.getTime()).toBeCloseTo(Date.now() + 7 * 86_400_000, -5);
    const { links } = shop.services.backInStock;
    const foreign = createSignedIds(shop.settings.jwtSecret ?? '', 'wishlist links').tokenOf(String(_id));
    const removed = links.tokenOf(String(new Types.ObjectId()));
    const refused = async (token: string) =>
      expect((await confirm(token).expect(400)).body.code).toBe('invalid_stock_link');
    await refused(foreign);
    await refused(removed);
    await StockRequestModel.updateOne({ _id }, { expiresAt: new Date() });
    await refused(links.tokenOf(String(_id)));
    expect(await StockRequestModel.exists({ _id, confirmedAt: { $exists: true } })).toBeNull();
  });

  it('refuses what is in stock or unknown, and too many requests of one email', async () => {
    const cap = await soldOutCap();
    const { token } = await makeCustomer(shop);
    const email = newEmail();
    const inStock = (await ask(cap, { email, size: 'L/XL' }).expect(409)).body;
    expect(inStock).toMatchObject({ code: 'size_in_stock', params: { name: 'Rare hat', size: 'L/XL' } });
    await ask(await makeLimitedProduct({ [size]: 1 }), {}, token).expect(409);
    await ask({ _id: 'a'.repeat(24) }, { email }).expect(404);
    expect((await ask(cap, { email, size: 'XXL' }).expect(400)).body.params).toEqual({ field: 'size' });
    expect((await ask(cap).expect(400)).body.params).toEqual({ field: 'email' });
    await ask(cap, { email }, 'no token').expect(401);
    const { id: otherId, token: otherToken } = await makeCustomer(shop);
    await ask(cap, { userId: otherId }, token).expect(403);
    // Who asks with somebody else's email uses up neither that customer's requests nor those of other clients.
    const own = await UserModel.findById(otherId).orFail().lean();
    for (let each = 0; each < 8; each += 1) await ask(cap, { email: own.email }).expect(200);
    await ask(cap, { email: own.email.toUpperCase() }).expect(429);
    await ask(cap, {}, otherToken).expect(200);
    const elsewhere = (address: string) => ask(cap, { email: own.email }).set('X-Forwarded-For', address);
    for (const address of ['203.0.113.1', '203.0.113.2'])
      for (let each = 0; each < 8; each += 1) await elsewhere(address).expect(200);
    await elsewhere('203.0.113.3').expect(429);
  });

  it('is done at once by a customer, also of a request that waits for its confirmation', async () => {
    const cap = await soldOutCap();
    const { id, token } = await makeCustomer(shop);
    const { email } = await UserModel.findById(id).orFail().lean();
    await UserModel.updateOne({ _id: id }, { $set: { emailVerifiedAt: new Date() } });
    await ask(cap, { email }).expect(200);
    const first = await StockRequestModel.findOne({ emailKey: email }).orFail().lean();
    await ask(cap, { email: 'else@mail.example' }, token).expect(200);
    const all = await StockRequestModel.find({ productId: cap._id }).lean();
    expect(all).toMatchObject([{ _id: first._id, askedAt: first.askedAt, confirmedAt: expect.any(Date) }]);
    expect(all[0]).not.toHaveProperty('expiresAt');
    // Asked and confirmed once more without signing in: still one request, in its place.
    await ask(cap, { email }).expect(200);
    const again = await StockRequestModel.findOne({ emailKey: email, expiresAt: { $exists: true } })
      .orFail()
      .lean();
    await confirm(shop.services.backInStock.links.tokenOf(String(again._id))).expect(200);
    expect(await StockRequestModel.find({ productId: cap._id }).lean()).toMatchObject([
      { _id: again._id, askedAt: first.askedAt },
    ]);
  });
});

describe('units that come', () => {
  it('are mailed in the order of asking, no more mails than units, wherever they come from', async () => {
    const cap = await soldOutCap();
    const waiting: Waiting[] = [];
    for (let each = 0; each < 7; each += 1) waiting.push(await makeWaiting(cap));
    await put(cap, 2);
    expect(await toldOf(waiting)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    // Nobody is told again, and of no unit that was announced.
    await put(cap, 2);
    await put(cap, 1);
    await ProductModel.updateOne({ _id: cap._id }, { $set: { about: 'New' } });
    expect(await toldOf(waiting)).toEqual([1, 1, 0, 0, 0, 0, 0]);

    const buyer = shopper(shop, await makeCustomer(shop));
    const cancelled = await buyer.order(orderBody([{ product: cap, size }]));
    await buyer.verify(cancelled.id, 'false');
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 0, 0, 0, 0]);

    const paid = await buyer.order(orderBody([{ product: cap, size }]));
    await pay(shop, paid.sessionUrl);
    await buyer.verify(paid.id).expect(200);
    await shop.settle();
    await refund(admin.deps, paid.id, { restock: true });
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 1, 0, 0, 0]);

    await writeProductChange(systemActor, { id: cap._id }, () => ({ status: 'archived' }));
    await put(cap, 2);
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 1, 0, 0, 0]);
    await writeProductChange(systemActor, { id: cap._id }, () => ({ status: 'live' }));
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    await put(cap, undefined);
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await ProductModel.findById(cap._id).lean()).toMatchObject({ toldRequests: [] });
  });

  it('are announced by the present name of a size, and not beyond those that are left', async () => {
    const cap = await soldOutCap();
    const waiting = [await makeWaiting(cap), await makeWaiting(cap)];
    await writeProductChange(systemActor, { id: cap._id }, () => ({
      sizes: ['Small', 'L/XL'],
      renames: [{ from: size, to: 'Small' }],
    }));
    // Many came while nobody waited for them, and were sold.
    await ProductModel.updateOne({ _id: cap._id }, { $set: { 'stock.0.arrived': 50 } });
    await setStock(systemActor, cap, 'Small', 1);
    expect(await toldOf(waiting)).toEqual([1, 0]);
    const [mail] = await mailsTo(waiting[0]?.email ?? '');
    expect(mail?.text).toContain('Rare hat (Small) is in stock again.');
    await ProductModel.updateOne({ _id: cap._id }, { $inc: { position: 1 } });
    expect(await toldOf(waiting)).toEqual([1, 0]);
  });

  it('are mailed once by several processes, one of which stalls, within seconds and without being asked', async () => {
    const cap = await soldOutCap();
    const waiting: Waiting[] = [];
    for (let each = 0; each < 6; each += 1) waiting.push(await makeWaiting(cap));
    await put(cap, 4);
    const round = () => mailArrivals(shop.services.backInStock)(() => undefined);
    const distinct = StockRequestModel.distinct.bind(StockRequestModel);
    let hasStalled = false;
    // Between its read and its write the others do everything.
    vi.spyOn(StockRequestModel, 'distinct').mockImplementation(((
      field: 'size',
      filter: { productId?: Types.ObjectId },
    ) => {
      if (String(filter.productId) !== cap._id || hasStalled) return distinct(field, filter);
      hasStalled = true;
      return Promise.all([round(), round()]).then(() => distinct(field, filter));
    }) as never);
    await round();
    expect(hasStalled).toBe(true);
    vi.restoreAllMocks();
    expect(await toldOf(waiting)).toEqual([1, 1, 1, 1, 0, 0]);

    // By the server's own clock: nothing settles here.
    shop.services.background.start(600_000);
    await put(cap, 6);
    const sent = () => QueuedMailModel.countDocuments({ to: waiting[5]?.email, state: 'sent' });
    await eventually(async () => expect(await sent()).toBe(1));
  });
});

it('requests are in "Download my data" and go with the account', async () => {
  const cap = await soldOutCap();
  const customer = await makeKnownCustomer(shop);
  const { id, token, email, password } = customer;
  await UserModel.updateOne({ _id: id }, { $set: { emailVerifiedAt: new Date() } });
  const other = await soldOutCap({ name: 'Other hat' });
  await ask(cap, {}, token).expect(200);
  await ask(other, { email }).expect(200);
  const data = await shop.request.get(paths.user.data.replace(':id', id)).set('token', token).expect(200);
  const askedAt = expect.any(String);
  expect(JSON.parse(data.text).backInStock).toEqual([
    { productId: cap._id, name: 'Rare hat', size, askedAt },
    { productId: other._id, name: 'Other hat', size, askedAt },
  ]);
  await shop.settle();
  const erased = shop.request.post(paths.user.erase.replace(':id', id)).set('token', token);
  await erased.send({ password, stopDonations: [], keepDonations: [] }).expect(200);
  expect(await StockRequestModel.countDocuments({ emailKey: email })).toBe(0);
  expect(await QueuedMailModel.countDocuments({ to: email })).toBe(0);
});

it('of a visitor who has confirmed are not taken over by an account with the same email until it is verified', async () => {
  const cap = await soldOutCap();
  const { id, token, email, password } = await makeKnownCustomer(shop);
  await ask(cap, { email }).expect(200);
  const { _id } = await StockRequestModel.findOne({ productId: cap._id }).orFail().lean();
  await confirm(shop.services.backInStock.links.tokenOf(String(_id))).expect(200);
  // The same answer as without the visitor's request.
  await ask(cap, {}, token).expect(200, { success: true, message: stockMessages.waits });
  const data = await shop.request.get(paths.user.data.replace(':id', id)).set('token', token).expect(200);
  expect(JSON.parse(data.text).backInStock).toEqual([]);
  const erased = shop.request.post(paths.user.erase.replace(':id', id)).set('token', token);
  await erased.send({ password, stopDonations: [], keepDonations: [] }).expect(200);
  await shop.settle();
  expect(await StockRequestModel.find({ productId: cap._id }).lean()).toMatchObject([{ _id }]);
});

it('of a visitor who has still to confirm are left to the visitor, too', async () => {
  const cap = await soldOutCap();
  const { id, token, email, password } = await makeKnownCustomer(shop);
  await ask(cap, { email }).expect(200);
  const pending = await StockRequestModel.findOne({ productId: cap._id }).orFail().lean();
  await ask(cap, {}, token).expect(200, { success: true, message: stockMessages.waits });
  const data = await shop.request.get(paths.user.data.replace(':id', id)).set('token', token).expect(200);
  const [own, ...more] = JSON.parse(data.text).backInStock;
  // The account's own request, whose time does not tell when the visitor asked.
  expect([new Date(own.askedAt) > pending.askedAt, more]).toEqual([true, []]);
  const erased = shop.request.post(paths.user.erase.replace(':id', id)).set('token', token);
  await erased.send({ password, stopDonations: [], keepDonations: [] }).expect(200);
  await shop.settle();
  const { _id, askedAt, expiresAt } = pending;
  expect(await StockRequestModel.find({ productId: cap._id }).lean()).toMatchObject([
    { _id, askedAt, expiresAt },
  ]);
  await confirm(shop.services.backInStock.links.tokenOf(String(_id))).expect(200);
});

// The last one: it uses up the requests of its address.
it('mails no more than 20 times LIMIT_RESET_MAILS addresses an hour for one client', async () => {
  const cap = await soldOutCap();
  const statuses: number[] = [];
  while (statuses.length < 41 && statuses.at(-1) !== 429)
    statuses.push((await ask(cap, { email: newEmail() })).status);
  expect(statuses.at(-1)).toBe(429);
  const { token } = await makeCustomer(shop);
  await ask(cap, {}, token).expect(200);
});
