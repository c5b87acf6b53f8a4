import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { listRefunds } from './list-refunds.ts';

setUpEmptyDatabase();

const requestedAt = new Date(0);
const paid = { status: 'Processing', payment: true, totalCents: 9000, createdAt: new Date(0) };
const job = (kind: string, isDone: boolean) => ({ kind, ...(isDone ? { doneAt: new Date() } : {}) });
const anyId = expect.any(mongo.ObjectId);

describe('listRefunds', () => {
  it.each<[string, object, object]>([
    [
      'a refund that is done, with its jobs',
      {
        ...paid,
        status: 'Refunded',
        refund: { state: 'done', requestedAt, reason: 'sold out', refundedCents: 9000 },
        jobs: [job('commit-stock', true), job('refund-payment', true), job('refunded-mail', false)],
      },
      {
        refunds: [
          { state: 'done', amountCents: 9000, isWhole: true, reason: 'sold out', doneAt: requestedAt },
        ],
        refundedCents: 9000,
        refundState: 'done',
        jobs: [{}, { refundId: anyId }, { refundId: anyId }],
      },
    ],
    [
      'a request in progress after a refund that failed, without the mail of the first',
      {
        ...paid,
        refund: { state: 'requested', requestedAt, keyNumber: 2 },
        jobs: [job('refunded-mail', true), job('refund-payment', false)],
      },
      {
        refunds: [{ state: 'requested', amountCents: 9000, keyNumber: 2 }],
        refundedCents: 0,
        refundState: 'requested',
        jobs: [{ kind: 'refunded-mail' }, { refundId: anyId }],
      },
    ],
    [
      'a failed refund of the rest, after a part was refunded at the provider',
      { ...paid, refund: { state: 'failed', failure: 'No.', refundedCents: 1234 }, jobs: [] },
      {
        refunds: [
          { state: 'done', amountCents: 1234 },
          { state: 'failed', amountCents: 7766, failure: 'No.' },
        ],
        refundedCents: 1234,
        refundState: 'failed',
        hasFailedRefund: true,
      },
    ],
    [
      'a part that was refunded at the provider',
      { ...paid, refund: { refundedCents: 1234 }, jobs: [] },
      { refunds: [{ state: 'done', amountCents: 1234 }], refundedCents: 1234 },
    ],
  ])('converts %s', async (_what, order, expected) => {
    const { insertedId } = await db.collection('orders').insertOne({ ...order });
    await listRefunds(db);
    const changed = await db.collection('orders').findOne({ _id: insertedId });
    expect(changed).toMatchObject(expected);
    expect(changed).not.toHaveProperty('refund');
    const withId = changed?.jobs.filter(({ refundId }: { refundId?: object }) => refundId) ?? [];
    for (const { refundId } of withId) expect(refundId).toEqual(changed?.refunds.at(-1)._id);
    await listRefunds(db);
    expect(await db.collection('orders').findOne({ _id: insertedId })).toEqual(changed);
  });
});
