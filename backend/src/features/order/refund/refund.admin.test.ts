import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOrderTools } from '../../../../test/order-tools.ts';
import { makePaidOrder } from '../../../../test/paid-orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { PaymentsUnavailableError, RefundImpossibleError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import type { Product } from '../../../contract/product.ts';
import { deliverOrder, shipOrder } from '../fulfilment/fulfilment.admin.ts';
import { OrderModel } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { refundOrder } from './refund.admin.ts';
import { syncPaymentChanges } from './sync-payment-changes.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openOrderTools>>;
let cap: Product;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openOrderTools(shop);
  cap = await makeProduct({ price: 50 });
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

const confirmed = expect.stringMatching(/^Order confirmation/);
const refunded = expect.stringMatching(/^Your order [0-9A-Z-]+ has been refunded$/);
const refundsOf = async (sessionId: string) =>
  (await SandboxSessionModel.findById(sessionId).orFail().lean()).refunds?.map(({ amount }) => amount) ?? [];
const isDone = (order: { tasks: { doneAt?: Date | null }[] }) => order.tasks.every(({ doneAt }) => doneAt);
/** Tools whose provider does what it is told to at refunds. */
const withRefunds = (refundPayment: OrderTools['payments']['refundPayment']): OrderTools => ({
  ...desk.tools,
  payments: { ...desk.tools.payments, refundPayment },
});
const leaseEnds = (id: string) =>
  OrderModel.updateOne(
    { _id: id },
    { $set: { 'tasks.$[task].leasedUntil': new Date(0) } },
    { arrayFilters: [{ 'task.leasedUntil': { $exists: true } }] },
  );

describe('refunding an order', () => {
  it.each(['Processing', 'Shipped', 'Delivered'] as const)(
    'gives everything back from %s: one refund, one mail, however often',
    async (status) => {
      const { id, sessionId, customer, subjects, stored } = await makePaidOrder(shop, cap);
      if (status !== 'Processing') await shipOrder(desk.tools, id);
      if (status === 'Delivered') await deliverOrder(desk.tools, id);
      const answer = await refundOrder(desk.tools, id, { reason: 'Changed their mind' });
      expect(answer).toMatchObject({ status: 'Refunded', refundedCents: 9000, isRefundUnderWay: false });
      await Promise.all([refundOrder(desk.tools, id), refundOrder(desk.tools, answer.number)]);
      expect(await refundsOf(sessionId)).toEqual([9000]);
      expect((await subjects()).filter((subject) => /refunded/.test(subject))).toEqual([refunded]);
      expect((await customer.orders())[0]).toMatchObject({ status: 'Refunded', payment: true });
      expect((await stored()).refund).toMatchObject({ reason: 'Changed their mind', refundedCents: 9000 });
    },
  );

  it('refunds once when several ask at once and the word of the provider comes in between', async () => {
    const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
    await Promise.allSettled(Array.from({ length: 8 }, () => refundOrder(desk.tools, id)));
    await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
    expect(await subjects()).toEqual([confirmed, refunded]);
    expect(await refundsOf(sessionId)).toEqual([9000]);
    expect(isDone(await stored())).toBe(true);
  });

  it('has one end when it is shipped in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
      const [shipped] = await Promise.allSettled([shipOrder(desk.tools, id), refundOrder(desk.tools, id)]);
      await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
      expect(await refundsOf(sessionId)).toEqual([9000]);
      const wasShipped = Boolean((await stored()).shippedAt);
      if (shipped.status === 'rejected') expect(wasShipped).toBe(false);
      // The mails of two transitions in the same moment may pass each other.
      const mails = await subjects();
      const expected = [confirmed, ...(wasShipped ? [expect.stringMatching(/on its way$/)] : []), refunded];
      expect(mails).toEqual(expect.arrayContaining(expected));
      expect(mails).toHaveLength(expected.length);
    }
  });

  it.each(['after-refund-requested', 'after-refund-made', 'after-refunded-written'] as const)(
    'is finished by the sweep after a crash %s',
    async (point) => {
      const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
      await refundOrder(desk.dyingAt(point), id).catch(() => {});
      await leaseEnds(id);
      await shop.settle();
      await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
      await shop.settle();
      expect(await subjects()).toEqual([confirmed, refunded]);
      expect(await refundsOf(sessionId)).toEqual([9000]);
      expect(isDone(await stored())).toBe(true);
    },
  );

  it('is made when it is asked for again while a crash still holds it', async () => {
    const { id, sessionId, subjects } = await makePaidOrder(shop, cap);
    await refundOrder(desk.dyingAt('after-refund-made'), id).catch(() => {});
    await OrderModel.updateOne(
      { _id: id },
      { $set: { 'tasks.$[task].leasedUntil': new Date(Date.now() + 1_000) } },
      { arrayFilters: [{ 'task.leasedUntil': { $exists: true } }] },
    );
    expect(await refundOrder(desk.tools, id)).toMatchObject({ status: 'Refunded', refundedCents: 9000 });
    expect(await subjects()).toEqual([confirmed, refunded]);
    expect(await refundsOf(sessionId)).toEqual([9000]);
  });

  it('is noted while the provider is away: not shipped meanwhile, made later', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    const away = withRefunds(() => Promise.reject(new PaymentsUnavailableError('away')));
    await expect(refundOrder(away, id)).rejects.toMatchObject({ status: 503, message: /is noted/ });
    await expect(shipOrder(desk.tools, id)).rejects.toMatchObject({
      status: 409,
      message: /being refunded/,
    });
    await leaseEnds(id);
    await shop.settle();
    expect((await stored()).status).toBe('Refunded');
    expect(await refundsOf(sessionId)).toEqual([9000]);
  });

  it('says why it is impossible, and the order goes on', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    const no = withRefunds(() => Promise.reject(new RefundImpossibleError('The charge is disputed.')));
    await expect(refundOrder(no, id)).rejects.toMatchObject({
      status: 409,
      message: /disputed/,
    });
    expect(alert).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'refund failed', orderId: id }),
      expect.any(String),
    );
    expect(await shipOrder(desk.tools, id)).toMatchObject({
      status: 'Shipped',
      refundFailure: 'The charge is disputed.',
    });
    expect(await refundOrder(desk.tools, id)).toMatchObject({ status: 'Refunded' });
  });

  it('refuses an order without a payment', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne({ _id: id }, { status: 'Cancelled', payment: false });
    await expect(refundOrder(desk.tools, id)).rejects.toMatchObject({ status: 409, message: /is Cancelled/ });
  });
});

describe('a refund made at the provider', () => {
  const refundThere = (sessionId: string, amountCents?: number) =>
    shop.request.post(testHelperPaths.refund).send({ sessionId, amountCents }).expect(200);
  const partialAlerts = (alert: { mock: { calls: unknown[][] } }) =>
    alert.mock.calls.filter(([facts]) => (facts as { alert?: string }).alert === 'partial refund');

  it('reaches the order by the webhook, with one mail', async () => {
    const { sessionId, subjects, stored } = await makePaidOrder(shop, cap);
    await refundThere(sessionId);
    await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
    // The mail is work that follows the change of status.
    await vi.waitFor(async () => expect(await subjects()).toEqual([confirmed, refunded]), 10_000);
  });

  it('of a part is noted and told to a person once; the status stays until the rest follows', async () => {
    const { sessionId, subjects, stored } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    await refundThere(sessionId, 1234);
    await vi.waitFor(async () => expect((await stored()).refund?.refundedCents).toBe(1234), 10_000);
    await syncPaymentChanges(desk.tools, await stored());
    expect((await stored()).status).toBe('Processing');
    expect(partialAlerts(alert)).toHaveLength(1);
    await refundThere(sessionId);
    await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
    // The mail is work that follows the change of status.
    await vi.waitFor(async () => expect(await subjects()).toEqual([confirmed, refunded]), 10_000);
  });

  it('comes before the order knows of its payment', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne(
      { _id: id },
      { $set: { status: 'Pending', payment: false, tasks: [] }, $unset: { paymentIntentId: 1, paidAt: 1 } },
    );
    await refundThere(sessionId);
    await vi.waitFor(async () => expect((await stored()).status).toBe('Refunded'), 10_000);
    expect(await stored()).toMatchObject({ payment: true, refund: { refundedCents: 9000 } });
  });
});
