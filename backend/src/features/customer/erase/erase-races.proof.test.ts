import { Types } from 'mongoose';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { donor, tokenIn } from '../../../../test/builders/donations.ts';
import {
  type KnownCustomer,
  makeKnownCustomer,
  placePaidOrder,
  shipOrder,
  startDonation,
  tracesOf,
  verifyEmail,
} from '../../../../test/builders/known-customer.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { logger } from '../../../config/log/logger.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { readCart, setLine } from '../../cart/cart-store.ts';
import { DonationModel } from '../../donation/donation.model.ts';
import { OrderModel } from '../../order/order.model.ts';
import { reconcileOrders } from '../../order/reconciliation/reconcile-orders.ts';
import { lockAccount } from '../../user/erase-account.ts';
import { updateProfile } from '../../user/profile/update-profile.ts';
import { UserModel } from '../../user/user.model.ts';
import { ErasureModel } from './erasure.model.ts';
import { lockErasedAccounts } from './run-erasures.ts';

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

const own = (path: string) => path.replace(':id', customer.id);
const eraseByStaff = () => owner.post(own(adminPaths.customers.erase), {});
const deleteOwn = (choices: object = {}) =>
  shop.request
    .post(own(paths.user.erase))
    .set('token', customer.token)
    .send({ password: customer.password, ...choices });
/** Runs what erasing left for later. */
async function finishErasures() {
  await ErasureModel.updateMany({ dueAt: { $exists: true } }, { dueAt: new Date(0) });
  await shop.settle();
}

const waitForCharges = (id: string, count: number) =>
  vi.waitFor(
    async () => expect((await DonationModel.findById(id).orFail().lean()).charges).toHaveLength(count),
    60_000,
  );

it('closes an open payment page, and pays back what arrives too late', async () => {
  const open = await shopper(shop, customer).order(orderBody([{ product: cap }], customer.delivery));
  await eraseByStaff().expect(200);
  expect(await OrderModel.findById(open.id).lean()).toMatchObject({ status: 'Cancelled' });
  expect(await tracesOf(shop, customer)).toEqual([]);
  // The provider took a payment at the same moment.
  const { sessionId } = open;
  await SandboxSessionModel.updateOne({ _id: sessionId }, { status: 'complete', paymentIntent: 'pi_late' });
  await reconcileOrders(shop.services.orders, new Date(Date.now() - 86_400_000));
  await shop.settle();
  expect(await OrderModel.findById(open.id).lean()).toMatchObject({ status: 'Refunded' });
  expect(await tracesOf(shop, customer)).toEqual([]);
});

it('finds other names of the person in mails to the owner, also after a crash', async () => {
  const address = {
    ...customer.delivery,
    firstName: 'Ottokar',
    lastName: 'Receiver',
    email: 'ottokar@r.example',
  };
  const order = await placePaidOrder(shop, { ...customer, delivery: address }, cap);
  await shipOrder(owner, order.id, 'A box');
  await shop.settle();
  const other = { ...customer, mark: 'ottokar' };
  expect((await tracesOf(shop, other)).filter((trace) => trace.includes('owner'))).not.toEqual([]);
  const crash = vi.spyOn(shop.services.erase, 'crashAt').mockImplementation((point) => {
    if (point === 'after-orders-erased') throw new Error('crashed');
  });
  await eraseByStaff().expect(200);
  crash.mockRestore();
  await finishErasures();
  await finishErasures();
  expect(await tracesOf(shop, other)).toEqual([]);
});

it('erases an order that becomes erasable while it erases only once its names are out of the mails', async () => {
  const address = {
    ...customer.delivery,
    firstName: 'Wenzel',
    lastName: 'Laterman',
    email: 'wenzel@r.example',
  };
  const order = await placePaidOrder(shop, { ...customer, delivery: address }, cap);
  await shipOrder(owner, order.id, 'A box');
  await shop.settle();
  const other = { ...customer, mark: 'wenzel' };
  expect((await tracesOf(shop, other)).filter((trace) => trace.includes('owner'))).not.toEqual([]);
  const find = OrderModel.find.bind(OrderModel) as (filter: object, fields?: object) => unknown;
  let isErasable = false;
  const read = vi.spyOn(OrderModel, 'find').mockImplementation(((filter: object, fields?: object) => {
    // When the names are read the order is still unpaid.
    const isEarly = !isErasable && '$nor' in filter && 'erasedAt' in filter;
    if (isEarly) isErasable = true;
    return find(isEarly ? { _id: { $in: [] } } : filter, fields);
  }) as never);
  await eraseByStaff().expect(200);
  read.mockRestore();
  expect(isErasable).toBe(true);
  await finishErasures();
  await finishErasures();
  expect(await tracesOf(shop, other)).toEqual([]);
  expect(await ErasureModel.findById(customer.id).lean()).toMatchObject({ doneAt: expect.any(Date) });
});

it('removes what a request under way has written', async () => {
  await eraseByStaff().expect(200);
  const { _id } = await makeProduct();
  await setLine(customer.id, {
    productId: new Types.ObjectId(_id),
    size: 'One size',
    quantity: 1,
  });
  await finishErasures();
  expect(await readCart(customer.id)).toBeNull();
});

it('refuses the change of a profile that was under way, so that the email stays free', async () => {
  await lockAccount(customer.id);
  const { images, donations } = shop.services.erase;
  const { limits } = shop.services;
  const change = updateProfile({ images, limits, ...donations }, customer.id, { email: customer.email }, {});
  await expect(change).rejects.toMatchObject({ status: 401 });
  expect(await UserModel.findById(customer.id).lean()).toMatchObject({ emailKey: `erased ${customer.id}` });
  await owner.get(own(adminPaths.customers.byId)).expect(404);
  await owner.post(own(adminPaths.customers.resetLink), {}).expect(404);
});

it('waits for a donation that a restored backup shows as running, mails nothing, and erases it when it has ended', async () => {
  const { id, token } = await startDonation(shop, customer, customer.email);
  await deleteOwn().expect(200);
  await ErasureModel.updateOne({ _id: customer.id }, { donations: [id] });
  const donorMails = async () => (await shop.mailbox()).filter(({ to }) => to === customer.email);
  const before = await donorMails();
  // What a server does before it listens.
  await lockErasedAccounts(shop.services.erase);
  await donor(shop).advance(32);
  await waitForCharges(id, 2);
  await finishErasures();
  await finishErasures();
  expect((await ErasureModel.findById(customer.id).lean())?.doneAt).toBeUndefined();
  await donor(shop).stopDonation(token).expect(200);
  await shop.settle();
  expect(await donorMails()).toEqual(before);
  await finishErasures();
  expect(await tracesOf(shop, customer)).toEqual([]);
  expect(await ErasureModel.findById(customer.id).lean()).toMatchObject({ doneAt: expect.any(Date) });
});

it('stops or keeps each running donation of the verified email', async () => {
  await verifyEmail(customer.id);
  await startDonation(shop, customer, customer.email);
  await startDonation(shop, customer, customer.email.toUpperCase());
  const preview = await shop.request.get(own(paths.user.erase)).set('token', customer.token).expect(200);
  const [stopped, kept] = preview.body.runningDonations.map(({ id }: { id: string }) => id);
  expect(preview.body.runningDonations[0]).toMatchObject({ amountCents: 2500, frequency: 'monthly' });
  expect((await deleteOwn({ keepDonations: [kept] }).expect(409)).body.code).toBe('undecided_donations');
  await deleteOwn({ keepDonations: [kept], stopDonations: [stopped] }).expect(200);
  await finishErasures();
  expect(await DonationModel.findById(stopped).lean()).toMatchObject({
    status: 'cancelled',
    donor: { email: '' },
  });
  expect(await DonationModel.findById(kept).lean()).toMatchObject({
    status: 'active',
    donor: { lastName: customer.mark },
  });
  const since = new Date().toISOString();
  await donor(shop).advance(32);
  await waitForCharges(kept, 2);
  await shop.settle();
  // The donor still gets receipts, whose link still manages the donation.
  const { email } = (await DonationModel.findById(kept).orFail().lean()).donor;
  const [receipt] = (await shop.mailbox()).filter(({ to, date }) => to === email && date > since);
  const link = tokenIn(receipt?.text ?? '');
  expect((await donor(shop).readDonation(link).expect(200)).body.gift.stopped).toBe(false);
  await donor(shop).stopDonation(link).expect(200);
  await DonationModel.deleteOne({ _id: kept });
});

it('alerts to a paid order that can no longer be shipped', async () => {
  const { id } = await placePaidOrder(shop, customer, cap);
  const { number } = await OrderModel.findById(id).orFail().lean();
  const alerts = vi.spyOn(logger, 'error');
  // As a restored backup has it.
  await ErasureModel.create({
    _id: customer.id,
    at: new Date(),
    donations: [],
    attempts: 0,
    dueAt: new Date(0),
  });
  await finishErasures();
  await finishErasures();
  expect(await tracesOf(shop, customer)).toEqual([]);
  expect(alerts.mock.calls).toEqual([
    [{ alert: 'erased customer', orders: [number] }, expect.stringContaining('refund')],
  ]);
});
