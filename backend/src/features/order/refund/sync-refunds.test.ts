import { pendingRefundNumber, testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeLimitedProduct } from '../../../../test/builders/stock.ts';
import {
  adas,
  admin,
  alertsOf,
  cap,
  eventually,
  payWithoutWebhook,
  refund,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
  subjectsTo,
  withRefunds,
} from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../../../adapters/payments/types.ts';
import { systemActor } from '../../../audit/actor.ts';
import { logger } from '../../../config/log/logger.ts';
import { eventCount } from '../../../config/metric-events.ts';
import { jobRetries } from '../../../jobs/backoff.ts';
import { shipOrder } from '../console/fulfilment/fulfil-order.ts';
import { OrderModel } from '../order.model.ts';
import { orderJobs } from '../order-jobs.ts';
import { cancelOrder, settleOrder } from '../payment/settle-order.ts';

setUpOrderShop();

/** Whether the provider refuses refunds of a payment for insufficient funds. */
const setCovered = (sessionId: string, isCovered: boolean) =>
  SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { isUncovered: !isCovered } });
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
        'jobs.$[job].dueAt': new Date(0),
        ...(attempts ? { 'jobs.$[job].attempts': attempts } : {}),
      },
    },
    { arrayFilters: [{ 'job.kind': 'refund-payment', 'job.dueAt': { $exists: true } }] },
  );
const stateOf = async (id: string) => {
  const { status, refundState } = await storedOrder(id);
  return [status, refundState];
};
const becomes = (id: string, ...expected: unknown[]) =>
  eventually(async () => expect(await stateOf(id)).toEqual(expected));
const failureAlertsOf = (log: Parameters<typeof alertsOf>[0]) =>
  alertsOf(log).filter((name) => name === 'refund failed');

/** An order that was paid after it was cancelled and its item sold. */
async function payTooLate() {
  const limited = await makeLimitedProduct({ 'S/M': 1 });
  const email = `late-${crypto.randomUUID()}@delivery.example`;
  const { id, sessionId } = await adas.order(orderBody([{ product: limited }], { email }));
  await cancelOrder(admin.deps, await storedOrder(id));
  await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: limited }]));
  await payWithoutWebhook(sessionId);
  return { id, sessionId, subjects: () => subjectsTo(email) };
}

async function payWithPendingRefunds() {
  const email = `pending-${crypto.randomUUID()}@delivery.example`;
  const { id, sessionId, sessionUrl } = await adas.order(orderBody([{ product: cap }], { email }));
  await pay(shop, sessionUrl, { cardNumber: pendingRefundNumber });
  await adas.verify(id).expect(200);
  return { id, sessionId, subjects: () => subjectsTo(email) };
}

// First, while the shop's worker has no other job: it would call the real sandbox.
describe('the idempotency key of a refund', () => {
  it('stays while the outcome is unknown, and changes after a refusal and for a new request', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const keys: string[] = [];
    const response = (error: Error) =>
      withRefunds((_payment, key) => {
        keys.push(key);
        return Promise.reject(error);
      });
    const away = response(new PaymentsUnavailableError('away'));
    const refusing = response(new PaymentsRefusedError('Insufficient funds.'));
    await expect(refund(away, id)).rejects.toMatchObject({ status: 503 });
    await expect(refund(away, id)).rejects.toMatchObject({ status: 503 });
    await expect(refund(refusing, id)).rejects.toMatchObject({ status: 409, message: /Insufficient/ });
    await expect(refund(refusing, id)).rejects.toMatchObject({ status: 409 });
    const key = `refund:${id}:${(await storedOrder(id)).refunds?.[0]?._id}`;
    expect(keys).toEqual([key, key, key, `${key}:2`]);
    expect(await refund(admin.deps, id)).toMatchObject({ status: 'Refunded' });
  });
});

describe('the refund of a late payment', () => {
  it('is retried when the provider refuses it; the order stays Cancelled until then', async () => {
    const { id, sessionId, subjects } = await payTooLate();
    await setCovered(sessionId, false);
    await settleOrder(admin.deps, await storedOrder(id));
    expect(await storedOrder(id)).toMatchObject({
      status: 'Cancelled',
      payment: true,
      refundState: 'requested',
      refunds: [{ state: 'requested', failure: 'Insufficient funds.' }],
    });
    expect((await adas.orders())[0]).toMatchObject({ status: 'Cancelled', refund: { state: 'requested' } });
    expect(await subjects()).toEqual([]);
    await setCovered(sessionId, true);
    await makeDue(id);
    await shop.settle();
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect(await subjects()).toEqual([expect.stringMatching(/is going back to you$/)]);
  });

  it('fails with one alert after the last attempt, and can be requested again', async () => {
    const { id, sessionId } = await payTooLate();
    await setCovered(sessionId, false);
    await settleOrder(admin.deps, await storedOrder(id));
    const alert = vi.spyOn(logger, 'error');
    const failures = eventCount('refund failed');
    await makeDue(id, jobRetries.maxAttempts - 1);
    await orderJobs.run(admin.deps, (await storedOrder(id))._id);
    await becomes(id, 'Cancelled', 'failed');
    await eventually(() => expect(failureAlertsOf(alert)).toHaveLength(1));
    expect(eventCount('refund failed')).toBe(failures + 1);
    await setCovered(sessionId, true);
    expect(await refund(admin.deps, id)).toMatchObject({ status: 'Refunded', refundState: 'done' });
    expect(await refundsOf(sessionId)).toHaveLength(1);
    await eventually(async () =>
      expect((await storedOrder(id)).jobs.every(({ doneAt }) => doneAt)).toBe(true),
    );
  });
});

describe('a pending refund', () => {
  it('is done when the provider confirms it', async () => {
    const { id, sessionId, subjects } = await payWithPendingRefunds();
    expect(await refund(admin.deps, id)).toMatchObject({
      status: 'Processing',
      refundState: 'pending',
    });
    expect(await refund(admin.deps, id)).toMatchObject({ refundState: 'pending' });
    await expect(shipOrder(admin.deps, systemActor, id)).rejects.toMatchObject({
      status: 409,
      message: /being refunded/,
    });
    expect((await adas.orders())[0]).toMatchObject({ status: 'Processing', refund: { state: 'pending' } });
    expect((await subjects()).filter((subject) => /refunded/.test(subject))).toEqual([]);
    await moveRefund(sessionId, 'succeeded');
    await becomes(id, 'Refunded', 'done');
    await eventually(async () =>
      expect((await subjects()).filter((subject) => /refunded/.test(subject))).toHaveLength(1),
    );
    expect(await refundsOf(sessionId)).toHaveLength(1);
  });

  it('that fails returns the order to its status, and can be requested again', async () => {
    const { id, sessionId } = await payWithPendingRefunds();
    await refund(admin.deps, id);
    const failures = eventCount('refund failed');
    await moveRefund(sessionId, 'failed');
    await becomes(id, 'Processing', 'failed');
    await eventually(() => expect(eventCount('refund failed')).toBe(failures + 1));
    expect(await refund(admin.deps, id)).toMatchObject({ refundState: 'pending' });
    expect(await refundsOf(sessionId)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
  });

  it('of a late payment sends its mail when the provider accepts it', async () => {
    const { id, sessionId, subjects } = await payTooLate();
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { refundsBegin: 'pending' } });
    await settleOrder(admin.deps, await storedOrder(id));
    expect(await stateOf(id)).toEqual(['Cancelled', 'pending']);
    await shop.settle();
    expect(await subjects()).toEqual([expect.stringMatching(/is going back to you$/)]);
    await moveRefund(sessionId, 'succeeded');
    await becomes(id, 'Refunded', 'done');
    await shop.settle();
    expect(await subjects()).toHaveLength(1);
  });
});

describe('a refund that fails after it was done', () => {
  it.each(['Processing', 'Shipped'] as const)('returns the order to %s', async (status) => {
    const { id, sessionId, customer, subjects } = await makePaidOrder(shop, cap);
    if (status === 'Shipped') await shipOrder(admin.deps, systemActor, id);
    await refund(admin.deps, id);
    const alert = vi.spyOn(logger, 'error');
    await moveRefund(sessionId, 'failed');
    await becomes(id, status, 'failed');
    await eventually(() => expect(failureAlertsOf(alert)).toHaveLength(1));
    const [order] = await customer.orders();
    expect(order).toMatchObject({ status, refund: { state: 'failed' } });
    expect(order?.refundedAt).toBeUndefined();
    expect(await refund(admin.deps, id)).toMatchObject({ status: 'Refunded', refundedCents: 9000 });
    await shop.settle();
    // Each refund has its own mail.
    expect((await subjects()).filter((subject) => /refunded/.test(subject))).toHaveLength(2);
  });

  it('returns a late order to Cancelled', async () => {
    const { id, sessionId } = await payTooLate();
    await settleOrder(admin.deps, await storedOrder(id));
    expect(await stateOf(id)).toEqual(['Refunded', 'done']);
    await moveRefund(sessionId, 'failed');
    await becomes(id, 'Cancelled', 'failed');
  });

  it('alerts for a partial refund too', async () => {
    const { id, sessionId } = await makePaidOrder(shop, cap);
    await shop.request.post(testHelperPaths.refund).send({ sessionId, amountCents: 1000 }).expect(200);
    await eventually(async () => expect((await storedOrder(id)).refundedCents).toBe(1000));
    const alert = vi.spyOn(logger, 'error');
    await moveRefund(sessionId, 'failed');
    await eventually(async () => expect((await storedOrder(id)).refundedCents).toBe(0));
    await eventually(() => expect(failureAlertsOf(alert)).toHaveLength(1));
    expect((await storedOrder(id)).status).toBe('Processing');
  });
});
