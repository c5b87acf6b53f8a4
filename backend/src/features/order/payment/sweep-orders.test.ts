import mongoose from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { ageOrders } from '../../../../test/builders/order-age.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { copyUnpaidOrder } from '../../../../test/builders/unpaid-orders.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import { cap, deps, setUpSweepShop } from '../../../../test/shop/sweep-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { PaymentsUnavailableError } from '../../../adapters/payments/types.ts';
import { systemActor } from '../../../audit/actor.ts';
import { logger } from '../../../config/log/logger.ts';
import { ProductModel } from '../../product/product.model.ts';
import { getOrder, listOrders } from '../console/list-orders.ts';
import { retryJobs } from '../console/retry-jobs.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { createOrderSweep } from './sweep-orders.ts';

const minute = 60_000;
setUpSweepShop();
afterEach(() => {
  vi.restoreAllMocks();
});

/** The requests for a session since the start of the test. */
const asked = () => stripe.state.requests.filter((request) => /^GET .*sessions\/cs/.test(request)).length;
const stored = (id: string) => OrderModel.findById(id).orFail().lean();
const order = async () => shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: cap }]));
const payUnseen = (sessionId: string) =>
  SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { status: 'complete', paymentIntent: 'pi_1' } });

/** Copies of an unpaid order that are due, the oldest first. */
const makeDue = async (count: number) => copyUnpaidOrder((await order()).id, count);

const paidSessionOf = ({ _id, totalCents, checkout }: StoredOrder) => ({
  id: checkout.sessionId ?? '',
  url: undefined,
  status: 'complete' as const,
  isPaid: true,
  totalCents,
  currency: 'aud',
  orderId: _id.toHexString(),
  donationId: undefined,
  paymentIntentId: `pi_${checkout.sessionId}`,
  card: undefined,
  subscriptionId: undefined,
});

/** A sweep after its first round, with a provider that responds as given. */
async function startSweep(retrieveSession: OrderDeps['payments']['retrieveSession']) {
  const sweep = createOrderSweep({ ...deps, payments: { ...deps.payments, retrieveSession } });
  await sweep();
  return sweep;
}

describe('the sweep of unpaid orders', () => {
  it('checks only due orders at the provider, with backoff', async () => {
    const { id } = await order();
    await shop.settle();
    expect(asked()).toBe(0);
    const pauses: number[] = [];
    for (const minutes of [2, 5, 12, 25, 40]) {
      await ageOrders([id], minutes);
      const askedAt = Date.now();
      await shop.settle();
      await shop.settle();
      pauses.push(((await stored(id)).check?.dueAt?.getTime() ?? 0) - askedAt);
    }
    expect(asked()).toBe(5);
    expect(pauses.map((ms) => Math.round(ms / minute))).toEqual([1, 2, 4, 8, 10]);
    await ageOrders([id], 60);
    await shop.settle();
    // No later than the order is dead-lettered.
    const pauseMs = ((await stored(id)).check?.dueAt?.getTime() ?? 0) - Date.now();
    expect(Math.round(pauseMs / minute)).toBe(5);
  });

  it('checks every unpaid order when a process starts, also those without a stored check', async () => {
    const [first, second] = [await order(), await order()];
    await OrderModel.updateOne({ _id: first.id }, { $unset: { check: 1 } });
    for (const { sessionId } of [first, second]) await payUnseen(sessionId);
    await shop.restart();
    await shop.settle();
    for (const { id } of [first, second]) {
      const { payment, check } = await stored(id);
      expect([payment, check]).toEqual([true, undefined]);
    }
  });

  it('checks one order at a time', async () => {
    let running = 0;
    let most = 0;
    const sweep = await startSweep(async (sessionId) => {
      running += 1;
      most = Math.max(most, running);
      const order = await OrderModel.findOne({ 'checkout.sessionId': sessionId }).orFail().lean();
      running -= 1;
      return paidSessionOf(order);
    });
    const ids = await makeDue(12);
    await sweep();
    expect(most).toBe(1);
    expect(await OrderModel.countDocuments({ _id: { $in: ids }, payment: true })).toBe(12);
  });

  it('starts no other check once the process stops', async () => {
    const stopping = new AbortController();
    const checks = vi.fn(async (sessionId: string) => {
      stopping.abort();
      return paidSessionOf(await OrderModel.findOne({ 'checkout.sessionId': sessionId }).orFail().lean());
    });
    const sweep = await startSweep(checks);
    await makeDue(3);
    await sweep(undefined, stopping.signal);
    expect(checks).toHaveBeenCalledTimes(1);
  });

  it('settles the other orders when one fails', async () => {
    let odd = '';
    const sweep = await startSweep(async (sessionId) => {
      if (sessionId === `cs_${odd}`) throw new Error('odd');
      const expired = { status: 'expired', isPaid: false } as const;
      return { id: sessionId, ...expired } as Awaited<ReturnType<OrderDeps['payments']['retrieveSession']>>;
    });
    odd = (await makeDue(6))[0] ?? '';
    await sweep();
    expect(await OrderModel.countDocuments({ status: 'Cancelled' })).toBe(5);
    const { check } = await stored(odd);
    expect(check).toMatchObject({ attempts: 4, error: 'odd' });
    expect(check?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 7 * minute);
  });

  it('ends the round when the provider is unavailable; the rest stays due', async () => {
    const away = vi.fn(() => Promise.reject(new PaymentsUnavailableError('away')));
    const sweep = await startSweep(away);
    await makeDue(20);
    const startedAt = new Date();
    await sweep();
    expect(away.mock.calls.length).toBeLessThanOrEqual(7);
    const due = await OrderModel.countDocuments({ 'check.dueAt': { $lte: startedAt } });
    expect(due).toBe(20 - away.mock.calls.length);
  });

  it('dead-letters an order that cannot be settled, with one alert; an admin can retry it', async () => {
    const { id, sessionId } = await order();
    // Three days after the payment page has ended.
    await ageOrders([id], 3 * 24 * 60 + 70);
    await OrderModel.updateOne({ _id: id }, { 'check.attempts': 19 });
    const alert = vi.spyOn(logger, 'error');
    stripe.state.fault = 'fail';
    await shop.settle();
    await shop.settle();
    const alerts = alert.mock.calls.filter(([logFields]) => 'alert' in (logFields as object));
    expect(alerts.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'order check', orderId: id, attempts: 20 }),
    ]);
    const [failed] = (await getOrder(id)).failedJobs ?? [];
    expect(failed).toMatchObject({ job: 'payment-check', attempts: 20, setAsideAt: expect.any(String) });
    expect((await listOrders({ hasFailedJob: true })).map((each) => each.id)).toEqual([id]);
    // A new process does not retry it either.
    stripe.state.requests = [];
    await shop.restart();
    await shop.settle();
    expect(stripe.state.requests).toEqual([]);

    await expect(retryJobs(deps, systemActor, id)).rejects.toMatchObject({ status: 409 });
    stripe.state.fault = 'none';
    await payUnseen(sessionId);
    expect(await retryJobs(deps, systemActor, id)).toMatchObject({
      jobs: ['payment-check'],
      order: { status: 'Processing', payment: true },
    });
  });

  it('asks about an ended page again a minute after the first failure, whatever came before its end', async () => {
    const { id } = await order();
    // As after the polls of an open page, and after many starts.
    await OrderModel.updateOne({ _id: id }, { 'check.attempts': 25 });
    stripe.state.fault = 'fail';
    const pauses: number[] = [];
    for (const minutes of [65, 66, 69, 65 + 12 * 60]) {
      await ageOrders([id], minutes);
      await OrderModel.updateOne({ _id: id }, { 'check.dueAt': new Date(0) });
      await shop.settle();
      pauses.push(((await stored(id)).check?.dueAt?.getTime() ?? 0) - Date.now());
    }
    expect(pauses.map((ms) => Math.round(ms / minute))).toEqual([1, 1, 4, 360]);
  });

  it('reads orders and products by index only', async () => {
    const limited = await makeProduct({ price: 50 });
    const { id } = await order();
    await ProductModel.updateOne(
      { _id: limited._id },
      {
        stock: [{ size: 'S/M', left: 1 }],
        reservations: [{ orderId: id, userId: id, size: 'S/M', quantity: 1, isLate: false }],
      },
    );
    const read: [string, Record<string, unknown>][] = [];
    mongoose.set('debug', (collection: string, method: string, filter: Record<string, unknown>) => {
      if (/find|update|count/i.test(method)) read.push([collection, filter]);
    });
    try {
      await createOrderSweep(deps)();
      await orderJobs.runDue(deps, () => {});
    } finally {
      mongoose.set('debug', false);
    }
    const leading = {
      orders: new Set(['_id', ...OrderModel.schema.indexes().map(([keys]) => Object.keys(keys)[0])]),
      products: new Set(['_id', ...ProductModel.schema.indexes().map(([keys]) => Object.keys(keys)[0])]),
    };
    const shopReads = read.filter(([collection]) => collection in leading);
    expect(shopReads.length).toBeGreaterThanOrEqual(6);
    for (const [collection, filter] of shopReads) {
      const indexed = leading[collection as keyof typeof leading];
      expect(Object.keys(filter).some((field) => indexed.has(field))).toBe(true);
    }
  });
});
