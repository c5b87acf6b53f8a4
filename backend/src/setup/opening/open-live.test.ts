import { afterEach, expect, it, vi } from 'vitest';
import {
  type KnownCustomer,
  makeKnownCustomer,
  startDonation,
} from '../../../test/builders/known-customer.ts';
import { orderBody, shopper } from '../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { countStock, makeLimitedProduct } from '../../../test/builders/stock.ts';
import { orderDepsOf } from '../../../test/shop/order-deps.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import type { Mailer } from '../../adapters/mailer/types.ts';
import { customerActor } from '../../audit/actor.ts';
import { paths } from '../../contract/paths.ts';
import { cartEraser } from '../../features/cart/cart-store.ts';
import { DonationModel } from '../../features/donation/donation.model.ts';
import { DonorCustomerModel } from '../../features/donation/provider/donor-customer.model.ts';
import { removeTestDonations } from '../../features/donation/test-donations.ts';
import { changeOrder } from '../../features/order/change/change-order.ts';
import { deliverOrder, shipOrder } from '../../features/order/console/fulfilment/fulfil-order.ts';
import { OrderModel, type StoredOrder } from '../../features/order/order.model.ts';
import { acceptReturn, receiveReturn } from '../../features/order/returns/console/settle-return.ts';
import { removeTestOrders } from '../../features/order/test-orders.ts';
import { UserModel } from '../../features/user/user.model.ts';
import { openShop } from './open-shop.ts';

setUpShop();
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([OrderModel.deleteMany(), DonationModel.deleteMany(), UserModel.deleteMany()]);
});

const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
/** Stripe's id of a payment page that takes real money. */
const sessionId = 'cs_live_a1B2c3';
/** An outbox that does something else while the mails of a record are removed, which is just before the record is. */
const outboxThat = (work: () => PromiseLike<unknown>) => ({
  outbox: {
    remove: async () => {
      await work();
    },
  } as unknown as NonNullable<Mailer['outbox']>,
});

async function placeOrder(customer: KnownCustomer): Promise<string> {
  const product = await makeLimitedProduct({ 'S/M': 5 });
  const body = orderBody([{ product, size: 'S/M' }], customer.delivery);
  return (await shopper(shop, customer).order(body)).id;
}

it('keeps an order that is offered for real money meanwhile', async () => {
  const _id = await placeOrder(await makeKnownCustomer(shop));
  const withoutPage = { $unset: { 'checkout.sessionId': 1, 'checkout.url': 1 } } as const;
  await OrderModel.updateOne({ _id }, withoutPage);
  const mailer = outboxThat(() => OrderModel.updateOne({ _id }, { 'checkout.sessionId': sessionId }));
  await removeTestOrders({ mailer, crashAt: () => {} }, new Date());
  expect(await OrderModel.countDocuments({ _id, 'checkout.sessionId': sessionId })).toBe(1);
});

it('puts each unit of a removed order back, whatever became of its sizes', async () => {
  const { deps, crashingAt } = orderDepsOf(shop);
  const product = await makeLimitedProduct({ 'S/M': 20, 'L/XL': 20 });
  const line = { _id: product._id, size: 'S/M', quantity: 1, toSize: 'L/XL' };
  // Killed before the change is decided, and before the job that moves its stock.
  for (const point of ['after-change-reserved', 'after-change-decided'] as const) {
    const paid = await makePaidOrder(shop, product);
    const order = await paid.stored();
    const change = changeOrder(crashingAt(point), customerActor, order as StoredOrder, {
      lines: [line],
    });
    await expect(change).rejects.toThrow('crashed');
  }
  for (const step of ['requested', 'accepted', 'received']) {
    const { id, customer } = await makePaidOrder(shop, product);
    await shipOrder(deps, mara, id);
    await deliverOrder(deps, mara, id);
    const body = { lines: [line], reason: 'changed-mind', wish: 'exchange' };
    await customer.post(paths.order.returns.replace(':id', id), body).expect(200);
    const returnId = String((await OrderModel.findById(id).lean())?.returns?.[0]?._id);
    if (step !== 'requested')
      await acceptReturn(deps, mara, returnId, { postage: 'shop', message: undefined });
    if (step === 'received') await receiveReturn(deps, mara, returnId, { restock: true });
  }
  await removeTestOrders({ mailer: shop.services.mailer, crashAt: () => {} }, new Date());
  expect(await OrderModel.countDocuments()).toBe(0);
  for (const size of ['S/M', 'L/XL'])
    expect(await countStock(product, size)).toEqual({ left: 20, reserved: 0 });
});

it('keeps a donation that is offered for real money meanwhile', async () => {
  const customer = await makeKnownCustomer(shop);
  const { id: _id } = await startDonation(shop, customer, customer.email);
  const hosted = { $set: { isHosted: true }, $unset: { 'provider.subscriptionId': 1 } } as const;
  await DonationModel.updateOne({ _id }, hosted);
  const mailer = outboxThat(() => DonationModel.updateOne({ _id }, { 'provider.sessionId': sessionId }));
  await removeTestDonations(mailer, new Date());
  expect(await DonationModel.countDocuments({ _id, 'provider.sessionId': sessionId })).toBe(1);
});

it('forgets the customers of test donations, whom live keys do not know', async () => {
  const { email, ...customer } = await makeKnownCustomer(shop);
  const start = async () => {
    await startDonation(shop, { email, ...customer }, email);
    return DonationModel.findOne({ 'donor.email': email }).orFail().lean();
  };
  const test = await start();
  await removeTestDonations(shop.services.mailer, new Date());
  expect(await DonorCustomerModel.countDocuments({ customerId: test.provider.customerId })).toBe(0);
  const { provider } = await start();
  expect(provider.customerId).not.toBe(test.provider.customerId);
});

it('keeps the account of a customer who buys for real money while others are removed', async () => {
  const customers = [await makeKnownCustomer(shop), await makeKnownCustomer(shop)];
  let buyer: KnownCustomer | undefined;
  const find = cartEraser.find;
  vi.spyOn(cartEraser, 'find').mockImplementation(async (one) => {
    if (!buyer) {
      buyer = customers.find(({ id }) => id !== one.userId) as KnownCustomer;
      const _id = await placeOrder(buyer);
      await OrderModel.updateOne({ _id }, { 'checkout.sessionId': sessionId });
    }
    return find(one);
  });
  await openShop(shop.services, { kind: 'cli', name: 'root' });
  const stored = await UserModel.find({}, { _id: 1 }).lean();
  expect(stored.map(({ _id }) => _id.toHexString())).toEqual([buyer?.id]);
  expect(await shopper(shop, buyer as KnownCustomer).orders()).toHaveLength(1);
});
