import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makePaidDonation } from '../../test/builders/paid-donation.ts';
import { makePaidOrder } from '../../test/builders/paid-orders.ts';
import { admin, cap, eventually, setUpOrderShop, shop } from '../../test/shop/order-shop.ts';
import {
  closeDispute,
  openDispute,
  paymentIdOf,
  refundPayment,
  SandboxSessionModel,
  setRefundStatus,
} from '../../test/vendors/sandbox.ts';
import { PaymentsUnavailableError } from '../adapters/payments/types.ts';
import { logger } from '../config/log/logger.ts';
import { createSignedIds } from '../config/signed-ids.ts';
import { DonationModel } from '../features/donation/donation.model.ts';
import type { DonationDeps } from '../features/donation/donation-deps.ts';
import { createManageLinks } from '../features/donation/manage/manage-links.ts';
import { donationEventHandler } from '../features/donation/provider/webhook-events.ts';
import { OrderModel } from '../features/order/order.model.ts';
import { orderEventHandler } from '../features/order/payment/webhook-events.ts';
import { reconcileOrders } from '../features/order/reconciliation/reconcile-orders.ts';
import { reconcileWhenDue } from './reconcile-when-due.ts';
import { ReconciliationClockModel } from './reconciliation-clock.model.ts';
import { replayEvents } from './replay-events.ts';

const day = 24 * 60 * 60_000;
const monthAgo = () => new Date(Date.now() - 30 * day);
setUpOrderShop();
let donations: DonationDeps;
beforeAll(async () => {
  donations = {
    ...admin.deps,
    readRecipient: async () => ({ name: 'Shop' }),
    readSettings: async () => ({ purposes: [], goal: null }),
    readRaised: async () => 0,
    links: createSignedIds('secret', 'gift links'),
    isDeductible: false,
    manageLinks: createManageLinks('secret', 'https://shop.example'),
  };
});

const replay = (handlers = [orderEventHandler(admin.deps), donationEventHandler(donations)]) =>
  replayEvents(admin.deps.payments, handlers, monthAgo());

/** An order of 90 days ago. */
async function makeOldOrder() {
  const { id, sessionId, stored } = await makePaidOrder(shop, cap);
  const longAgo = new Date(Date.now() - 90 * day);
  await OrderModel.updateOne({ _id: id }, { createdAt: longAgo, paidAt: longAgo });
  await SandboxSessionModel.updateOne({ _id: sessionId }, { createdAt: longAgo, 'event.createdAt': longAgo });
  const paymentIntent = (await stored()).paymentIntentId ?? '';
  return { id, sessionId, stored, paymentIntent };
}

async function donate() {
  const donation = await makePaidDonation(shop);
  return { ...donation, paymentIntent: paymentIdOf(donation.invoiceId) };
}

describe('replayed events', () => {
  it('update an order of 90 days ago with its refund and the failure of it', async () => {
    const { paymentIntent, stored } = await makeOldOrder();
    const refundId = await refundPayment(paymentIntent);
    await replay();
    expect(await stored()).toMatchObject({ status: 'Refunded', refundState: 'done' });
    await setRefundStatus(refundId, 'failed');
    const alert = vi.spyOn(logger, 'error');
    await replay();
    await replay();
    expect(await stored()).toMatchObject({ status: 'Processing', refundState: 'failed' });
    const alerts = () => alert.mock.calls.filter(([, text]) => String(text) === 'a refund failed');
    await eventually(() => expect(alerts()).toHaveLength(1));
  });

  it('add a dispute to an order of 90 days ago and keep its status', async () => {
    const { paymentIntent, stored } = await makeOldOrder();
    const opened = await openDispute(paymentIntent, 'fraudulent');
    await replay();
    expect(await stored()).toMatchObject({
      status: 'Processing',
      disputes: [{ id: opened?.id, status: 'needs_response', reason: 'fraudulent', amountCents: 9000 }],
    });
    await closeDispute(opened?.id ?? '', 'lost');
    await replay();
    expect(await stored()).toMatchObject({
      status: 'Processing',
      disputes: [{ status: 'lost', closedAt: expect.any(Date) }],
    });
  });

  it('update a donation with refunds and disputes of its charge', async () => {
    const { paymentIntent, stored } = await donate();
    await refundPayment(paymentIntent, 1000);
    await openDispute(paymentIntent, 'general');
    await replay();
    expect(await stored()).toMatchObject({
      status: 'active',
      charges: [{ paymentIntentId: paymentIntent, refund: { state: 'done', refundedCents: 1000 } }],
      disputes: [{ status: 'needs_response', reason: 'general', amountCents: 2500 }],
    });
  });

  it('add a charge whose event was lost', async () => {
    const { stored, invoiceId } = await donate();
    await DonationModel.updateOne({ _id: (await stored())._id }, { $set: { charges: [] } });
    await replay();
    expect((await stored()).charges).toMatchObject([{ invoiceId, outcome: 'paid' }]);
  });

  it('continue after a handler fails, and stop while the provider is unavailable', async () => {
    const one = await makeOldOrder();
    const other = await makeOldOrder();
    for (const { paymentIntent } of [one, other]) await refundPayment(paymentIntent);
    const handler = orderEventHandler(admin.deps);
    const failing = (error: Error) =>
      replay([
        (event) => (event.changedPaymentId === other.paymentIntent ? Promise.reject(error) : handler(event)),
      ]);
    await expect(failing(new PaymentsUnavailableError('unavailable'))).rejects.toThrow('unavailable');
    await failing(new Error('odd'));
    expect((await one.stored()).status).toBe('Refunded');
  });
});

describe('reconcileOrders', () => {
  it('finds an old refund that the provider does not have, without its events', async () => {
    const { id, sessionId, stored, paymentIntent } = await makeOldOrder();
    await refundPayment(paymentIntent);
    await replay();
    await SandboxSessionModel.updateOne(
      { _id: sessionId },
      { $set: { refunds: [], refundEvents: [], finishedEvents: [] } },
    );
    const alert = vi.spyOn(logger, 'error');
    await reconcileOrders(admin.deps, monthAgo());
    expect(alert).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'order comparison', orderId: id }),
      expect.stringContaining('a refunded order has no refund'),
    );
    expect(await stored()).toMatchObject({ status: 'Processing', refundState: 'failed' });
  });

  it('updates a refund that has been pending for months', async () => {
    const { id, sessionId, stored, paymentIntent } = await makeOldOrder();
    const refundId = await refundPayment(paymentIntent);
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { 'refunds.0.status': 'pending' } });
    await replay();
    expect((await stored()).refundState).toBe('pending');
    await setRefundStatus(refundId, 'succeeded');
    await SandboxSessionModel.updateOne(
      { _id: sessionId },
      { $set: { refundEvents: [], finishedEvents: [] } },
    );
    await OrderModel.updateOne(
      { _id: id, 'refunds.state': 'pending' },
      { $set: { 'refunds.0.requestedAt': new Date(0) } },
    );
    await reconcileOrders(admin.deps, monthAgo());
    expect((await stored()).refundState).toBe('done');
  });
});

describe('reconcileWhenDue', () => {
  it('runs each reconciliation once a day in one of many processes, not on the first day', async () => {
    await ReconciliationClockModel.deleteMany({});
    const replayed = vi.fn(async () => {});
    const compared = vi.fn(async () => {});
    const often = () =>
      Promise.all(
        [1, 2, 3, 4, 5].map(() => reconcileWhenDue({ replayEvents: replayed, reconcileRecords: compared })),
      );
    await often();
    expect(replayed).not.toHaveBeenCalled();
    await ReconciliationClockModel.updateMany({}, { dueAt: new Date(0) });
    await often();
    await often();
    expect(compared).toHaveBeenCalledTimes(1);
    expect(replayed).toHaveBeenCalledTimes(2);
    const failing = vi.fn(() => Promise.reject(new Error('unavailable')));
    await ReconciliationClockModel.updateMany({}, { dueAt: new Date(0) });
    await reconcileWhenDue({ replayEvents: failing, reconcileRecords: compared });
    expect(failing).toHaveBeenCalledTimes(2);
    expect(compared).toHaveBeenCalledTimes(2);
    const { dueAt } = await ReconciliationClockModel.findById('everything').orFail().lean();
    expect(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / (day / 24))).toBe(24);
  });

  it('renews its lease while a reconciliation runs', async () => {
    await ReconciliationClockModel.deleteMany({});
    await ReconciliationClockModel.create({ _id: 'refunds', dueAt: new Date(0), attempts: 0 });
    const readDueAt = async () =>
      (await ReconciliationClockModel.findById('refunds').orFail().lean()).dueAt?.getTime() ?? 0;
    const dueAts: number[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await reconcileWhenDue({
        async replayEvents() {
          dueAts.push(await readDueAt());
          vi.advanceTimersByTime(5_000);
          await vi.waitUntil(async () => (await readDueAt()) !== dueAts[0], 60_000);
          dueAts.push(await readDueAt());
        },
        reconcileRecords: async () => {},
      });
    } finally {
      vi.useRealTimers();
    }
    expect(dueAts).toHaveLength(2);
    expect(dueAts[1]).toBeGreaterThan(dueAts[0] ?? 0);
  });

  it('retries a failed reconciliation with backoff, then alerts and continues as scheduled', async () => {
    await ReconciliationClockModel.deleteMany({});
    await ReconciliationClockModel.create({ _id: 'everything', dueAt: new Date(0), attempts: 0 });
    const alert = vi.spyOn(logger, 'error');
    const failing = {
      replayEvents: async () => {},
      reconcileRecords: () => Promise.reject(new Error('odd')),
    };
    const pausesInMinutes: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await reconcileWhenDue(failing);
      const { dueAt } = await ReconciliationClockModel.findById('everything').orFail().lean();
      pausesInMinutes.push(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / 60_000));
      await ReconciliationClockModel.updateOne({ _id: 'everything' }, { dueAt: new Date(0) });
    }
    expect(pausesInMinutes).toEqual([15, 30, 60, 120, 240, 360, 360, 24 * 60]);
    expect(alert.mock.calls.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'reconciliation everything', attempts: 8 }),
    ]);
  });
});
