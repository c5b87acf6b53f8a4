import { copyFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginGift, donor } from '../../../../test/builders/donations.ts';
import {
  addRecords,
  type KnownCustomer,
  makeKnownCustomer,
  placePaidOrder,
  shipOrder,
  startDonation,
  tracesOf,
  verifyEmail,
} from '../../../../test/builders/known-customer.ts';
import { shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { logger } from '../../../config/log/logger.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { QueuedMailModel } from '../../../mail/queue/queued-mail.model.ts';
import { addErasures, readErasures } from '../../../transfer/erasure-list.ts';
import { DonationModel } from '../../donation/donation.model.ts';
import { DonorModel } from '../../donation/donors/donor.model.ts';
import { OrderModel } from '../../order/order.model.ts';
import { reconcileOrders } from '../../order/reconciliation/reconcile-orders.ts';
import { UserModel } from '../../user/user.model.ts';
import { ErasureModel } from './erasure.model.ts';

setUpShop({ NOTIFY_EMAIL: 'owner@shop.example' });

let owner: AdminClient;
let cap: Product;
let customer: KnownCustomer;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
  cap = await makeProduct({ price: 50 });
});
beforeEach(async () => {
  customer = await makeKnownCustomer(shop);
});

const erase = (id = customer.id) => owner.post(adminPaths.customers.erase.replace(':id', id), {});
const own = (path: string) => path.replace(':id', customer.id);
const signIn = async (password = customer.password) =>
  shop.request
    .post(paths.user.login)
    .send({ email: customer.email, password, captchaToken: await shop.solveCaptcha() });
const deleteOwn = (choices: object = {}, password = customer.password) =>
  shop.request
    .post(own(paths.user.erase))
    .set('token', customer.token)
    .send({ password, ...choices });
/** Makes mails of the customer hard to find: an old one, one that a crash left unfinished, and one to a former address. */
async function hideMails() {
  const folder = join(shop.settings.dataDir, 'outbox');
  const theirs = (await shop.mailbox()).filter(({ to }) => to === customer.email);
  const pathOf = (id: string, suffix: string) => join(folder, id + suffix);
  const welcome = theirs.find(({ subject }) => subject.startsWith('Welcome'))?.id ?? '';
  const old = welcome.replace(/^\d+/, String(Date.now() - 91 * 86_400_000));
  await rename(pathOf(welcome, '.json'), pathOf(old, '.json'));
  await QueuedMailModel.deleteOne({ _id: `welcome-${customer.id}` });
  const order = theirs.find(({ subject }) => subject.includes('order'))?.id ?? '';
  await copyFile(pathOf(order, '.json'), pathOf(order.replace(/^\d+/, String(Date.now())), '.draft'));
  const former = `Former.${customer.mark}@customers.example`;
  const { modifiedCount } = await QueuedMailModel.updateOne(
    { _id: /^reset-/, to: customer.email },
    { to: former },
  );
  expect([welcome, order, modifiedCount]).toEqual([
    expect.stringMatching('-'),
    expect.stringMatching('-'),
    1,
  ]);
}
/** Runs what erasing left for later. */
async function finishErasures() {
  await ErasureModel.updateMany({ dueAt: { $exists: true } }, { dueAt: new Date(0) });
  await shop.settle();
}

describe('POST /api/admin/customers/:id/erase', () => {
  it('leaves nothing that names the customer, and the books as they were', async () => {
    await addRecords(shop, customer, cap);
    const order = await placePaidOrder(shop, customer, cap);
    await shipOrder(owner, order.id, `${customer.delivery.firstName} asked for a box`);
    const refundPath = adminPaths.orders.refund.replace(':id', order.id);
    await owner
      .post(refundPath, { reason: `For ${customer.mark}: a loose seam`, amountCents: 1000 })
      .expect(200);
    const { token: stopToken } = await startDonation(shop, customer, customer.email);
    await donor(shop).stopDonation(stopToken).expect(200);
    await shop.settle();
    await hideMails();
    const before = await OrderModel.findById(order.id).orFail().lean();
    expect((await tracesOf(shop, customer)).length).toBeGreaterThan(5);
    const images = await readdir(`${shop.settings.dataDir}/uploads`);

    await erase().expect(200);
    await finishErasures();
    expect(await tracesOf(shop, customer)).toEqual([]);
    const after = await OrderModel.findById(order.id).orFail().lean();
    for (const field of [
      'number',
      'totalCents',
      'paidAt',
      'paymentIntentId',
      'refundedCents',
      'seller',
    ] as const)
      expect(after[field]).toEqual(before[field]);
    expect(after.items).toEqual(before.items);
    expect(after.refunds?.[0]?.reason).toBe('For [erased]: a loose seam');
    expect(after.address).toMatchObject({ state: 'NT', country: 'Australia', city: '', zipcode: '' });
    expect((await readdir(`${shop.settings.dataDir}/uploads`)).length).toBeLessThan(images.length);
    const donation = await DonationModel.findOne({ erasedAt: { $exists: true } })
      .orFail()
      .lean();
    expect(donation).toMatchObject({ amountCents: 2500, charges: [{ outcome: 'paid', cents: 2500 }] });
    const entry = await AuditModel.findOne({ action: 'customer.erase' }).orFail().lean();
    expect(entry.target).toEqual({ kind: 'customer', _id: customer.id, label: customer.id });
    expect(await ErasureModel.findById(customer.id).lean()).toMatchObject({ doneAt: expect.any(Date) });

    const alerts = vi.spyOn(logger, 'error');
    await reconcileOrders(shop.services.orders, new Date(Date.now() - 86_400_000));
    expect(alerts).not.toHaveBeenCalled();
    await owner.post(refundPath, { reason: 'Never arrived' }).expect(200);
    await shop.settle();
    expect(await OrderModel.findById(order.id).lean()).toMatchObject({ status: 'Refunded' });
    const page = await owner.get(adminPaths.orders.byId.replace(':id', order.id)).expect(200);
    expect(JSON.stringify(page.body)).not.toContain(customer.mark);
    expect(await tracesOf(shop, customer)).toEqual([]);
  });

  it.each([
    ['tracking', { trackingNumber: 'NEW99' }],
    ['notes', { text: 'Ada rang' }],
  ] as const)(
    'keeps a change of an order that overlaps it from bringing the customer back: %s',
    async (path, body) => {
      const order = await placePaidOrder(shop, customer, cap);
      await shipOrder(owner, order.id, 'A box');
      const create = AuditModel.create.bind(AuditModel) as (fields: object) => Promise<unknown>;
      const pause = vi.spyOn(AuditModel, 'create').mockImplementationOnce((async (fields: object) => {
        // The change has read the order.
        await erase().expect(200);
        return create(fields);
      }) as never);
      const to = adminPaths.orders[path].replace(':id', order.id);
      expect((await owner.post(to, body).expect(409)).body).toMatchObject({ code: 'changed_meanwhile' });
      pause.mockRestore();
      await finishErasures();
      expect(await tracesOf(shop, customer)).toEqual([]);
      await owner.post(to, body).expect(200);
      expect(await tracesOf(shop, customer)).toEqual([]);
    },
  );

  it('voids tokens at once, answers sign-in as for an unknown email, and frees the email', async () => {
    await erase().expect(200);
    await shop.request.get(own(paths.user.byId)).set('token', customer.token).expect(401);
    const { status, body } = await signIn();
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'wrong_credentials' });
    const again = await shop.registerCustomer({ email: customer.email });
    expect(await shopper(shop, again).orders()).toEqual([]);
    await finishErasures();
    // The second round of the erased account leaves the new one alone.
    expect(await UserModel.countDocuments({ _id: again.id })).toBe(1);
    await erase().expect(404);
    await erase('x').expect(404);
  });

  it('waits for orders and donations, and changes nothing before', async () => {
    const order = await placePaidOrder(shop, customer, cap);
    const { number } = await OrderModel.findById(order.id).orFail().lean();
    const { body } = await erase().expect(409);
    expect(body).toMatchObject({ code: 'customer_has_unshipped_order', params: { numbers: number } });
    const preview = await shop.request.get(own(paths.user.erase)).set('token', customer.token).expect(200);
    expect(preview.body).toEqual({ success: true, unshippedOrders: [number], runningDonations: [] });
    expect((await deleteOwn().expect(409)).body).toMatchObject({
      code: 'unshipped_orders',
      params: { numbers: number },
    });
    await shipOrder(owner, order.id, `${customer.delivery.firstName} asked for a box`);
    await owner.post(adminPaths.orders.deliver.replace(':id', order.id)).expect(200);
    const [from, toSize] = cap.sizes;
    const lines = [{ _id: cap._id, size: from, quantity: 1, toSize }];
    const exchange = { lines, reason: 'changed-mind', wish: 'exchange' };
    const ask = (request: object) =>
      shop.request
        .post(paths.order.returns.replace(':id', order.id))
        .set('token', customer.token)
        .send(request)
        .expect(200);
    const asked = await ask(exchange);
    const step = (path: string) => path.replace(':id', asked.body.order.returns[0]._id);
    await owner.post(step(adminPaths.returns.accept), { postage: 'customer' }).expect(200);
    // The other size has to go somewhere.
    expect((await erase().expect(409)).body.code).toBe('customer_has_unshipped_order');
    await owner.post(step(adminPaths.returns.decline), { reason: 'It never came.' }).expect(200);
    await startDonation(shop, customer, customer.email);
    expect((await erase().expect(409)).body.code).toBe('customer_has_running_donation');
    expect((await signIn()).status).toBe(200);
    expect(await ErasureModel.findById(customer.id)).toBeNull();
    // A request that the shop has not accepted ends with the account: the mail that says where to send the parcel would have no recipient.
    const left = { ...exchange, wish: 'refund', lines: [{ ...lines[0], toSize: undefined }] };
    const open = (await ask(left)).body.order.returns.at(-1);
    // The email is not verified: anybody could have registered it, so the donation is not the customer's to decide.
    await deleteOwn().expect(200);
    const ended = (path: string) => path.replace(':id', open._id);
    const refused = await owner.post(ended(adminPaths.returns.accept), { postage: 'shop' }).expect(409);
    expect(refused.body.code).toBe('wrong_return_state');
    const { body: shown } = await owner.get(ended(adminPaths.returns.byId)).expect(200);
    expect(shown.return).toMatchObject({ state: 'declined', declinedBy: { kind: 'system' } });
    expect((await owner.get(adminPaths.overview).expect(200)).body.todo.returns).toBe(0);
    expect(await DonationModel.findOne({ 'donor.email': customer.delivery.email }).lean()).toMatchObject({
      status: 'active',
    });
  });
});

describe('an unpaid donation that a stranger has begun with the email of a customer', () => {
  it.each(['the customer', 'staff'])('does not keep %s from erasing the account', async (by) => {
    await verifyEmail(customer.id);
    const url = await beginGift(shop, customer.email, { frequency: 'monthly', message: customer.mark });
    const preview = await shop.request.get(own(paths.user.erase)).set('token', customer.token).expect(200);
    expect(preview.body.runningDonations).toEqual([]);
    await (by === 'staff' ? erase() : deleteOwn()).expect(200);
    await finishErasures();
    expect(await tracesOf(shop, customer)).toEqual([]);
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'M' };
    const body = { ...card, email: customer.email };
    await shop.request.post(`${new URL(url).pathname}/pay`).send(body);
    await shop.settle();
    expect(await DonationModel.findOne({ erasedAt: { $exists: true } }).sort({ _id: -1 })).toMatchObject({
      status: 'cancelled',
      charges: [],
    });
  });

  it('has to be decided once it was paid', async () => {
    await verifyEmail(customer.id);
    const url = await beginGift(shop, customer.email, { frequency: 'monthly' });
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'M' };
    const { payments } = shop.services.donations;
    const expire = payments.expireSession.bind(payments);
    vi.spyOn(payments, 'expireSession').mockImplementationOnce(async (id) => {
      const body = { ...card, email: customer.email };
      await shop.request
        .post(`${new URL(url).pathname}/pay`)
        .send(body)
        .expect(200);
      return expire(id);
    });
    expect((await deleteOwn().expect(409)).body.code).toBe('undecided_donations');
    const [donation] = await DonationModel.find({ emailKey: customer.email.toLowerCase() }).lean();
    expect(donation).toMatchObject({ status: 'active' });
    await deleteOwn({ keepDonations: [donation?._id.toHexString()] }).expect(200);
  });
});

describe('POST /api/user/:id/erase', () => {
  it('deletes the own account with the password only', async () => {
    expect((await deleteOwn({}, 'wrong password').expect(400)).body.code).toBe('wrong_current_password');
    const other = await shop.registerCustomer();
    await shop.request
      .post(own(paths.user.erase))
      .set('token', other.token)
      .send({ password: other.password })
      .expect(403);
    await deleteOwn().expect(200);
    await finishErasures();
    expect(await tracesOf(shop, customer)).toEqual([]);
    expect((await signIn()).body.code).toBe('wrong_credentials');
  });
});

describe('erasing', () => {
  it('erases a donor whose gifts staff have entered', async () => {
    const gift = { amount: 20, date: '2026-08-03', method: 'cash' };
    const body = { ...gift, name: customer.name, email: customer.email };
    const { donor: made } = (await owner.post(adminPaths.donors.list, body).expect(200)).body;
    await erase().expect(200);
    await finishErasures();
    const { body: after } = await owner.get(adminPaths.donors.byId.replace(':id', made._id)).expect(200);
    expect(after.donor).toMatchObject({ name: 'Erased donor', givenCents: 2000 });
    expect(JSON.stringify(after)).not.toContain(customer.email);
  });

  it('leaves nothing of what staff have written about a donor without a donation', async () => {
    const { mark, name, email } = customer;
    const year = '2026-27';
    const gift = { amount: 20, date: '2026-08-03', method: 'bank', reference: `From ${mark}` };
    const enter = async () => (await owner.post(adminPaths.donors.list, { ...gift, name, email })).body;
    const { donor: made } = await enter();
    const to = (path: string, giftId = '') => path.replace(':id', made._id).replace(':giftId', giftId);
    await owner.patch(to(adminPaths.donors.byId), { notes: `Call ${mark}` }).expect(200);
    const voided = await enter();
    await owner
      .post(to(adminPaths.donors.voidGift, voided.gift._id), { reason: `${mark} took it back` })
      .expect(200);
    await owner.post(adminPaths.donations.statements, { year }).expect(200);
    await shop.settle();
    expect((await shop.mailbox()).filter(({ to }) => to === email).length).toBeGreaterThan(1);

    await erase().expect(200);
    await finishErasures();
    expect(await tracesOf(shop, customer)).toEqual([]);
    const { donor: after } = (await owner.get(to(adminPaths.donors.byId)).expect(200)).body;
    expect(after).toMatchObject({ name: 'Erased donor', notes: '', givenCents: 2000 });
    // The page that a colleague has open brings the donor not back.
    for (const answer of [
      await owner.patch(to(adminPaths.donors.byId), { notes: `Call ${mark}` }),
      await owner.post(to(adminPaths.donors.gifts), gift),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'donor_erased']);
    expect(await tracesOf(shop, customer)).toEqual([]);
  });

  it('erases such a donor again after an older backup was restored', async () => {
    const { name, email } = customer;
    const gift = { name, email, amount: 20, date: '2026-08-03', method: 'cash' };
    const { donor: made } = (await owner.post(adminPaths.donors.list, gift).expect(200)).body;
    const older = await DonorModel.findById(made._id).orFail().lean();
    await erase().expect(200);
    await finishErasures();
    await DonorModel.replaceOne({ _id: made._id }, older);
    const db = mongoose.connection.db as mongo.Db;
    await addErasures(db, await readErasures(db));
    await finishErasures();
    expect(await tracesOf(shop, customer)).toEqual([]);
  });
});
