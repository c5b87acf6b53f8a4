import { pendingRefundNumber, testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/customers.ts';
import { openOrderTools } from '../../../../test/order-tools.ts';
import { orderBody, pay, shopper } from '../../../../test/orders.ts';
import { makePaidOrder } from '../../../../test/paid-orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { makeLimited } from '../../../../test/stock.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import { eventCount } from '../../../config/metric-events.ts';
import type { Product } from '../../../contract/product.ts';
import { jobRetries } from '../../../jobs/backoff.ts';
import { findOrder } from '../find-order.ts';
import { shipOrder } from '../fulfilment/fulfilment.admin.ts';
import { OrderModel } from '../order.model.ts';
import { runOrderTasks } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { cancelOrder, completeOrder } from '../payment/complete-order.ts';
import { refundStateBackfill } from './backfill-refund-state.ts';
import { refundOrder } from './refund.admin.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof openOrderTools>>;
let cap: Product;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await openOrderTools(shop);
  cap = await makeProduct({ price: 50 });
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await admin.close();
  await shop.close();
});

const requireOrder = async (id: string) => {
  const order = await findOrder(id);
  if (!order) throw new Error('No such order');
  return order;
};
type RefundPayment = OrderTools['payments']['refundPayment'];
const withRefunds = (refundPayment: RefundPayment): OrderTools => ({
  ...admin.tools,
  payments: { ...admin.tools.payments, refundPayment },
});
/** The provider refuses refunds of a payment, or no longer does. */
const setCovered = (sessionId: string, isCovered: boolean) =>
  SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { isUncovered: !isCovered } });
const refundsOf = async (sessionId: string) =>
  (await SandboxSessionModel.findById(sessionId).orFail().lean()).refunds ?? [];
const moveRefund = async (sessionId: string, status: string) => {
  const refundId = (await refundsOf(sessionId)).at(-1)?.id;
  await shop.request.post(testHelperPaths.refundStatus).send({ refundId, status }).expect(200);
};
/** Ends the pause of the refund's job. */
const makeDue = (id: string, attempts?: number) =>
  OrderModel.updateOne(
    { _id: id },
    {
      $set: {
        'tasks.$[task].leasedUntil': new Date(0),
        ...(attempts ? { 'tasks.$[task].attempts': attempts } : {}),
      },
    },
    { arrayFilters: [{ 'task.kind': 'refund-payment', 'task.leasedUntil': { $exists: true } }] },
  );
const stateOf = async (id: string) => {
  const { status, refund } = await requireOrder(id);
  return [status, refund?.state];
};
const becomes = (id: string, ...expected: unknown[]) =>
  vi.waitFor(async () => expect(await stateOf(id)).toEqual(expected), 10_000);
const alertsOf = (alert: { mock: { calls: unknown[][] } }, name: string) =>
  alert.mock.calls.filter(([facts]) => (facts as { alert?: string }).alert === name);

/** An order whose customer paid after it had been given up and its cap was sold. */
async function payTooLate() {
  const limited = await makeLimited({ 'S/M': 1 });
  const email = `late-${crypto.randomUUID()}@delivery.example`;
  const ada = shopper(shop, await makeCustomer(shop));
  const { id, sessionId } = await ada.order(orderBody([{ product: limited }], { email }));
  await cancelOrder(admin.tools, await requireOrder(id));
  await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: limited }]));
  await SandboxSessionModel.updateOne(
    { _id: sessionId },
    { $set: { status: 'complete', paymentIntent: `pi_${sessionId}` } },
  );
  const subjects = async () =>
    (await shop.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
  return { id, sessionId, ada, subjects };
}

async function payWithPendingRefunds() {
  const ada = shopper(shop, await makeCustomer(shop));
  const email = `pending-${crypto.randomUUID()}@delivery.example`;
  const { id, sessionId, sessionUrl } = await ada.order(orderBody([{ product: cap }], { email }));
  await pay(shop, sessionUrl, { cardNumber: pendingRefundNumber });
  await ada.verify(id).expect(200);
  const subjects = async () =>
    (await shop.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
  return { id, sessionId, ada, subjects };
}

// First, before the shop's worker has anything to come back for: it would ask the real sandbox.
describe('the key of a refund', () => {
  it('stays while the outcome is unknown, and is another after a refusal and for a new request', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const keys: string[] = [];
    const answer = (error: Error) =>
      withRefunds((_payment, key) => {
        keys.push(key);
        return Promise.reject(error);
      });
    const away = answer(new PaymentsUnavailableError('away'));
    const refusing = answer(new PaymentsRefusedError('Insufficient funds.'));
    await expect(refundOrder(away, id)).rejects.toMatchObject({ status: 503 });
    await expect(refundOrder(away, id)).rejects.toMatchObject({ status: 503 });
    await expect(refundOrder(refusing, id)).rejects.toMatchObject({ status: 409, message: /Insufficient/ });
    await expect(refundOrder(refusing, id)).rejects.toMatchObject({ status: 409 });
    expect(keys).toEqual([`refund:${id}`, `refund:${id}`, `refund:${id}`, `refund:${id}:2`]);
    expect(await refundOrder(admin.tools, id)).toMatchObject({ status: 'Refunded' });
  });
});

describe('the refund of a late payment', () => {
  it('is tried again when the provider refuses it: the order is not Refunded before', async () => {
    const { id, sessionId, ada, subjects } = await payTooLate();
    await setCovered(sessionId, false);
    await completeOrder(admin.tools, await requireOrder(id));
    expect(await requireOrder(id)).toMatchObject({
      status: 'Cancelled',
      payment: true,
      refund: { state: 'requested', failure: 'Insufficient funds.' },
    });
    expect((await ada.orders())[0]).toMatchObject({ status: 'Cancelled', refund: { state: 'requested' } });
    expect(await subjects()).toEqual([]);
    await setCovered(sessionId, true);
    await makeDue(id);
    await shop.settle();
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect(await subjects()).toEqual([expect.stringMatching(/is going back to you$/)]);
  });

  it('fails for good after the last attempt: a person is told and can request it again', async () => {
    const { id, sessionId } = await payTooLate();
    await setCovered(sessionId, false);
    await completeOrder(admin.tools, await requireOrder(id));
    const alert = vi.spyOn(logger, 'error');
    const failures = eventCount('refund failed');
    await makeDue(id, jobRetries.maxAttempts - 1);
    await runOrderTasks(admin.tools, (await requireOrder(id))._id);
    await becomes(id, 'Cancelled', 'failed');
    await vi.waitFor(() => expect(alertsOf(alert, 'refund failed')).toHaveLength(1), 10_000);
    expect(eventCount('refund failed')).toBe(failures + 1);
    await setCovered(sessionId, true);
    expect(await refundOrder(admin.tools, id)).toMatchObject({ status: 'Refunded', refundState: 'done' });
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect((await requireOrder(id)).tasks.every(({ doneAt }) => doneAt)).toBe(true);
  });
});

describe('a pending refund', () => {
  it('is not done until the provider says so', async () => {
    const { id, sessionId, ada, subjects } = await payWithPendingRefunds();
    expect(await refundOrder(admin.tools, id)).toMatchObject({
      status: 'Processing',
      refundState: 'pending',
    });
    expect(await refundOrder(admin.tools, id)).toMatchObject({ refundState: 'pending' });
    await expect(shipOrder(admin.tools, id)).rejects.toMatchObject({
      status: 409,
      message: /being refunded/,
    });
    expect((await ada.orders())[0]).toMatchObject({ status: 'Processing', refund: { state: 'pending' } });
    expect((await subjects()).filter((subject) => /refunded/.test(subject))).toEqual([]);
    await moveRefund(sessionId, 'succeeded');
    await becomes(id, 'Refunded', 'done');
    await vi.waitFor(
      async () => expect((await subjects()).filter((subject) => /refunded/.test(subject))).toHaveLength(1),
      10_000,
    );
    expect(await refundsOf(sessionId)).toHaveLength(1);
  });

  it('that fails lets the order go on, and can be requested again', async () => {
    const { id, sessionId } = await payWithPendingRefunds();
    await refundOrder(admin.tools, id);
    const failures = eventCount('refund failed');
    await moveRefund(sessionId, 'failed');
    await becomes(id, 'Processing', 'failed');
    await vi.waitFor(() => expect(eventCount('refund failed')).toBe(failures + 1), 10_000);
    expect(await refundOrder(admin.tools, id)).toMatchObject({ refundState: 'pending' });
    expect(await refundsOf(sessionId)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
  });

  it('of a late payment tells the customer once the provider accepted it', async () => {
    const { id, sessionId, subjects } = await payTooLate();
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { refundsBegin: 'pending' } });
    await completeOrder(admin.tools, await requireOrder(id));
    expect(await stateOf(id)).toEqual(['Cancelled', 'pending']);
    await shop.settle();
    expect(await subjects()).toEqual([expect.stringMatching(/is going back to you$/)]);
    await moveRefund(sessionId, 'succeeded');
    await becomes(id, 'Refunded', 'done');
    await shop.settle();
    expect(await subjects()).toHaveLength(1);
  });
});

describe('a refund that was done and fails later', () => {
  it.each(['Processing', 'Shipped'] as const)('takes the order back to %s', async (status) => {
    const { id, sessionId, customer, subjects } = await makePaidOrder(shop, cap);
    if (status === 'Shipped') await shipOrder(admin.tools, id);
    await refundOrder(admin.tools, id);
    const alert = vi.spyOn(logger, 'error');
    await moveRefund(sessionId, 'failed');
    await becomes(id, status, 'failed');
    await vi.waitFor(() => expect(alertsOf(alert, 'refund failed')).toHaveLength(1), 10_000);
    const [order] = await customer.orders();
    expect(order).toMatchObject({ status, refund: { state: 'failed' } });
    expect(order?.refundedAt).toBeUndefined();
    expect(await refundOrder(admin.tools, id)).toMatchObject({ status: 'Refunded', refundedCents: 9000 });
    await shop.settle();
    // The first one said what was not true any more.
    expect((await subjects()).filter((subject) => /refunded/.test(subject))).toHaveLength(2);
  });

  it('takes a late order back to Cancelled', async () => {
    const { id, sessionId } = await payTooLate();
    await completeOrder(admin.tools, await requireOrder(id));
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
    await moveRefund(sessionId, 'failed');
    await becomes(id, 'Cancelled', 'failed');
  });

  it('is told also when it was a part, made on the provider pages', async () => {
    const { id, sessionId } = await makePaidOrder(shop, cap);
    await shop.request.post(testHelperPaths.refund).send({ sessionId, amountCents: 1000 }).expect(200);
    await vi.waitFor(async () => expect((await requireOrder(id)).refund?.refundedCents).toBe(1000), 10_000);
    const alert = vi.spyOn(logger, 'error');
    await moveRefund(sessionId, 'failed');
    await vi.waitFor(async () => expect((await requireOrder(id)).refund?.refundedCents).toBe(0), 10_000);
    await vi.waitFor(() => expect(alertsOf(alert, 'refund failed')).toHaveLength(1), 10_000);
    expect((await requireOrder(id)).status).toBe('Processing');
  });
});

describe('orders from before refund.state', () => {
  const forget = (id: string, change: object) =>
    OrderModel.updateOne({ _id: id }, { $unset: { 'refund.state': 1, lateRefundAt: 1 }, ...change });

  it('are read as Refunded, and get their state', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    await refundOrder(admin.tools, id);
    await forget(id, {});
    expect((await customer.orders())[0]).toMatchObject({ status: 'Refunded', refund: { state: 'done' } });
    await refundStateBackfill()();
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
  });

  it('are refunded when the refusal of a late payment had been lost', async () => {
    const { id, sessionId } = await payTooLate();
    await setCovered(sessionId, false);
    await completeOrder(admin.tools, await requireOrder(id));
    // As the shop left such an order.
    await OrderModel.updateOne(
      { _id: id },
      {
        $set: {
          status: 'Refunded',
          tasks: [
            { kind: 'refund-payment', attempts: 1, doneAt: new Date() },
            { kind: 'late-payment-mail', attempts: 1, doneAt: new Date() },
          ],
        },
        $unset: { refund: 1, lateRefundAt: 1 },
      },
    );
    await refundStateBackfill()();
    expect(await stateOf(id)).toEqual(['Cancelled', 'requested']);
    await setCovered(sessionId, true);
    await makeDue(id);
    await shop.settle();
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
    expect(await refundsOf(sessionId)).toHaveLength(1);
  });

  it('go on with a refund that was under way', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await expect(
      refundOrder(
        withRefunds(() => Promise.reject(new PaymentsUnavailableError('away'))),
        id,
      ),
    ).rejects.toMatchObject({ status: 503 });
    await forget(id, {});
    await refundStateBackfill()();
    await makeDue(id);
    await shop.settle();
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
  });
});
