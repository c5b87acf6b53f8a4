import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { orderNumber } from '../features/order/order-number.ts';
import {
  backfillFailedRefunds,
  backfillOrderNumbers,
  backfillRefundStates,
  backfillSearchWords,
  backfillTrackingTails,
} from './backfill-orders.ts';

setUpEmptyDatabase();

/** Runs a backfill twice on an order. @returns the order after it */
async function migrate(order: object, backfill: (db: mongo.Db) => Promise<void>) {
  const { insertedId } = await db.collection('orders').insertOne({ ...order });
  await backfill(db);
  const changed = await db.collection('orders').findOne({ _id: insertedId });
  await backfill(db);
  expect(await db.collection('orders').findOne({ _id: insertedId })).toEqual(changed);
  return changed;
}

describe('backfillOrderNumbers', () => {
  it('stores the number that the order already showed', async () => {
    const _id = new mongo.ObjectId();
    expect((await migrate({ _id }, backfillOrderNumbers))?.number).toBe(orderNumber(_id.toHexString()));
  });

  it('uses the next number when the first one is in use', async () => {
    const _id = new mongo.ObjectId();
    await db.collection('orders').insertOne({ number: orderNumber(_id.toHexString()) });
    expect((await migrate({ _id }, backfillOrderNumbers))?.number).toBe(orderNumber(_id.toHexString(), 2));
  });
});

describe('backfillRefundStates', () => {
  const refunded = { status: 'Refunded', payment: true, totalCents: 9000, paymentIntentId: 'pi_1' };
  const done = (kind: string) => ({ kind, attempts: 1, doneAt: new Date() });
  const waiting = { kind: 'refund-payment', leasedUntil: new Date(), attempts: 1 };
  const newJob = { kind: 'refund-payment', leasedUntil: expect.any(Date), attempts: 0 };

  it.each<[string, object, object]>([
    [
      'done where the whole payment was refunded',
      { ...refunded, tasks: [], refund: { refundedCents: 9000 } },
      { status: 'Refunded', refund: { state: 'done' } },
    ],
    [
      'done where no payment is known',
      { ...refunded, tasks: [], paymentIntentId: null },
      { status: 'Refunded', refund: { state: 'done' } },
    ],
    [
      'requested for a late payment whose refusal was lost',
      { ...refunded, tasks: [done('refund-payment'), done('late-payment-mail')] },
      {
        status: 'Cancelled',
        lateRefundAt: expect.any(Date),
        refund: { state: 'requested' },
        tasks: [{}, {}, newJob],
      },
    ],
    [
      'requested for a shipped order that was not refunded',
      { ...refunded, tasks: [waiting], shippedAt: new Date() },
      { status: 'Shipped', refund: { state: 'requested' }, tasks: [{ attempts: 1 }] },
    ],
    [
      'requested where the request is in progress',
      { ...refunded, status: 'Processing', tasks: [waiting], refund: { requestedAt: new Date() } },
      { status: 'Processing', refund: { state: 'requested' } },
    ],
  ])('stores %s', async (_what, order, expected) => {
    expect(await migrate(order, backfillRefundStates)).toMatchObject(expected);
  });
});

describe('backfillSearchWords', () => {
  it('stores the words by which the console finds an order', async () => {
    const order = {
      number: '7K4M-Q2XD',
      address: { firstName: 'Zoë', lastName: 'Ngata', email: 'Zoe@delivery.example' },
      items: [{ name: 'Tall Hat' }],
      shipment: { trackingNumber: '33ABC' },
    };
    const found = await migrate(order, backfillSearchWords);
    expect(found?.searchWords).toEqual(
      expect.arrayContaining([
        '7k4mq2xd',
        'q2xd',
        'zoe',
        'ngata',
        'zoe@delivery.example',
        'tall',
        'hat',
        '33abc',
      ]),
    );
  });
});

describe('backfillFailedRefunds', () => {
  const failed = {
    state: 'failed',
    amountCents: 4500,
    requestedAt: new Date(1000),
    failedAt: new Date(2000),
  };
  const later = { state: 'done', requestedAt: new Date(9000) };

  it.each([
    ['marks', 500, true],
    ['does not mark', 4500, undefined],
  ])(
    '%s an order with a failed refund of $45 after one of %i cents',
    async (_what, amountCents, expected) => {
      const refunds = [failed, { ...later, amountCents }];
      const order = { totalCents: 9000, refunds, refundsVersion: 2 };
      expect((await migrate(order, backfillFailedRefunds))?.hasFailedRefund).toBe(expected);
    },
  );
});

it('backfillTrackingTails adds the ends of tracking numbers, once', async () => {
  const shipment = { trackingNumber: '33ABC-777' };
  const migrated = await migrate({ shipment, searchWords: ['zoe', 'c777'] }, backfillTrackingTails);
  expect(migrated?.searchWords).toEqual(['zoe', 'c777', 'bc777', 'abc777', '3abc777']);
  expect(await migrate({ searchWords: ['zoe'] }, backfillTrackingTails)).toMatchObject({
    searchWords: ['zoe'],
  });
});
