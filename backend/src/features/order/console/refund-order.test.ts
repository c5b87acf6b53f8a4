import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { describe, expect, it, vi } from 'vitest';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { quickOrProof } from '../../../../test/proof-mode.ts';
import {
  admin,
  alertsOf,
  cap,
  eventually,
  expectStatus,
  makeJobsDue,
  refund,
  refundsOf,
  setUpOrderShop,
  shop,
  withRefunds,
} from '../../../../test/shop/order-shop.ts';
import { PaymentsUnavailableError, RefundImpossibleError } from '../../../adapters/payments/types.ts';
import { systemActor } from '../../../audit/actor.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { logger } from '../../../config/log/logger.ts';
import { OrderModel } from '../order.model.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';
import { deliverOrder, shipOrder } from './fulfilment/fulfil-order.ts';

setUpOrderShop();

const confirmed = expect.stringMatching(/^Order confirmation/);
const refunded = expect.stringMatching(/^Your order [0-9A-Z-]+ has been refunded$/);
const amountsOf = async (sessionId: string) => (await refundsOf(sessionId)).map(({ amount }) => amount);
const isDone = (order: { jobs: { doneAt?: Date | null }[] }) => order.jobs.every(({ doneAt }) => doneAt);

describe('refundOrder', () => {
  it.each(['Processing', 'Shipped', 'Delivered'] as const)(
    'refunds a %s order once, with one mail, also when repeated',
    async (status) => {
      const { id, sessionId, customer, subjects, stored } = await makePaidOrder(shop, cap);
      if (status !== 'Processing') await shipOrder(admin.deps, systemActor, id);
      if (status === 'Delivered') await deliverOrder(admin.deps, systemActor, id);
      const response = await refund(admin.deps, id, { reason: 'Changed their mind' });
      expect(response).toMatchObject({ status: 'Refunded', refundedCents: 9000, refundState: 'done' });
      const again = { status: 409, message: /is Refunded/ };
      await expect(refund(admin.deps, String(response.number))).rejects.toMatchObject(again);
      expect(await amountsOf(sessionId)).toEqual([9000]);
      expect((await subjects()).filter((subject) => /refunded/.test(subject))).toEqual([refunded]);
      expect((await customer.orders())[0]).toMatchObject({ status: 'Refunded', payment: true });
      expect((await stored()).refunds).toMatchObject([{ reason: 'Changed their mind', amountCents: 9000 }]);
    },
  );

  it('refunds once when several calls and the webhook run concurrently', async () => {
    const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
    await Promise.allSettled(Array.from({ length: 8 }, () => refund(admin.deps, id)));
    await expectStatus(id, 'Refunded');
    expect(await subjects()).toEqual([confirmed, refunded]);
    expect(await amountsOf(sessionId)).toEqual([9000]);
    expect(isDone(await stored())).toBe(true);
    expect(await AuditModel.countDocuments({ 'target._id': id, action: 'order.refund' })).toBe(1);
  });

  it('ends Refunded when the order is shipped concurrently', async () => {
    for (let round = 0; round < quickOrProof(2, 5); round += 1) {
      const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
      const [shipped] = await Promise.allSettled([
        shipOrder(admin.deps, systemActor, id),
        refund(admin.deps, id),
      ]);
      await expectStatus(id, 'Refunded');
      expect(await amountsOf(sessionId)).toEqual([9000]);
      const wasShipped = Boolean((await stored()).shippedAt);
      if (shipped.status === 'rejected') expect(wasShipped).toBe(false);
      // The mails of concurrent transitions may be sent in either order.
      const mails = await subjects();
      const expected = [confirmed, ...(wasShipped ? [expect.stringMatching(/on its way$/)] : []), refunded];
      expect(mails).toEqual(expect.arrayContaining(expected));
      expect(mails).toHaveLength(expected.length);
    }
  });

  it.each(['after-refund-requested', 'after-refund-made', 'after-refunded-written'] as const)(
    'is completed by the sweep after a crash %s',
    async (point) => {
      const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
      await refund(admin.crashingAt(point), id).catch(() => {});
      await makeJobsDue(id);
      await shop.settle();
      await expectStatus(id, 'Refunded');
      await shop.settle();
      expect(await subjects()).toEqual([confirmed, refunded]);
      expect(await amountsOf(sessionId)).toEqual([9000]);
      expect(isDone(await stored())).toBe(true);
    },
  );

  it('completes a repeated call while a crashed worker still has the lease', async () => {
    const { id, sessionId, subjects } = await makePaidOrder(shop, cap);
    // With its key the refund is the same one, also when the provider's event has completed it meanwhile.
    const request = { idempotencyKey: 'repeated' };
    await refund(admin.crashingAt('after-refund-made'), id, request).catch(() => {});
    await makeJobsDue(id, new Date(Date.now() + 1_000));
    expect(await refund(admin.deps, id, request)).toMatchObject({ status: 'Refunded', refundedCents: 9000 });
    expect(await subjects()).toEqual([confirmed, refunded]);
    expect(await amountsOf(sessionId)).toEqual([9000]);
  });

  it('returns 503 while the provider is unavailable, blocks shipping, and refunds later', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    const failing = withRefunds(() => Promise.reject(new PaymentsUnavailableError('unavailable')));
    await expect(refund(failing, id)).rejects.toMatchObject({ status: 503, message: /is noted/ });
    await expect(shipOrder(admin.deps, systemActor, id)).rejects.toMatchObject({
      status: 409,
      message: /being refunded/,
    });
    await makeJobsDue(id);
    await shop.settle();
    expect((await stored()).status).toBe('Refunded');
    expect(await amountsOf(sessionId)).toEqual([9000]);
  });

  it('returns 409 with the reason when the refund is impossible; the order can be shipped', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    const no = withRefunds(() => Promise.reject(new RefundImpossibleError('The charge is disputed.')));
    await expect(refund(no, id)).rejects.toMatchObject({
      status: 409,
      message: /disputed/,
    });
    expect(alert).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'refund failed', orderId: id }),
      expect.any(String),
    );
    expect(await shipOrder(admin.deps, systemActor, id)).toMatchObject({
      status: 'Shipped',
      refunds: [{ failure: 'The charge is disputed.' }],
    });
    expect(await refund(admin.deps, id)).toMatchObject({ status: 'Refunded' });
  });

  it('returns 409 for an unpaid order', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne({ _id: id }, { status: 'Cancelled', payment: false });
    await expect(refund(admin.deps, id)).rejects.toMatchObject({
      status: 409,
      message: /is Cancelled/,
    });
  });
});

describe('a refund on the provider dashboard', () => {
  const refundAtProvider = (sessionId: string, amountCents?: number) =>
    shop.request.post(testHelperPaths.refund).send({ sessionId, amountCents }).expect(200);

  it('refunds the order by the webhook, with one mail', async () => {
    const { id, sessionId, subjects } = await makePaidOrder(shop, cap);
    await refundAtProvider(sessionId);
    await expectStatus(id, 'Refunded');
    await eventually(async () => expect(await subjects()).toEqual([confirmed, refunded]));
  });

  it('alerts once for a partial refund and keeps the status until the rest is refunded', async () => {
    const { id, sessionId, subjects, stored } = await makePaidOrder(shop, cap);
    const alert = vi.spyOn(logger, 'error');
    const part = expect.stringMatching(/^Part of your order [0-9A-Z-]+ has been refunded$/);
    await refundAtProvider(sessionId, 1234);
    await eventually(async () => expect((await stored()).refundedCents).toBe(1234));
    await syncPaymentChanges(admin.deps, await stored());
    expect((await stored()).status).toBe('Processing');
    const partialRefunds = () => alertsOf(alert).filter((name) => name === 'partial refund');
    await eventually(() => expect(partialRefunds()).toHaveLength(1));
    await refundAtProvider(sessionId);
    await expectStatus(id, 'Refunded');
    await eventually(async () => expect(await subjects()).toEqual([confirmed, part, refunded]));
  });

  it('refunds an order that has not recorded its payment yet', async () => {
    const { id, sessionId, stored } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne(
      { _id: id },
      { $set: { status: 'Pending', payment: false, jobs: [] }, $unset: { paymentIntentId: 1, paidAt: 1 } },
    );
    await refundAtProvider(sessionId);
    await expectStatus(id, 'Refunded');
    expect(await stored()).toMatchObject({ payment: true, refundedCents: 9000 });
  });
});
