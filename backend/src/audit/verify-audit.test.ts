import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/shop/set-up-shop.ts';
import { chainAudit } from '../migrations/chain-audit.ts';
import { cliActor } from './actor.ts';
import { AuditModel } from './audit.model.ts';
import { AuditHeadModel } from './audit-head.model.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

setUpShop();

const entries = AuditModel.collection;
const target = { kind: 'order', _id: 'a'.repeat(24), label: '7K4M-Q2XD' };
const record = (action: string, changes?: Record<string, unknown>) =>
  recordAudit(cliActor(), action, target, changes);
const idOf = async (sequence: number) => String((await AuditModel.findOne({ sequence }).orFail().lean())._id);

beforeEach(async () => {
  await entries.deleteMany({});
  await AuditHeadModel.deleteMany({});
  // At once, as in a busy shop; with values that JSON alone does not keep.
  await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      record('order.ship', { count, at: new Date(0), none: undefined }),
    ),
  );
});

it('fits as it was written, also when a repeat wrote nothing and a crash lost the newest link', async () => {
  expect(await verifyAudit()).toEqual({ count: 20 });
  const entryId = new Types.ObjectId();
  for (let i = 0; i < 2; i += 1) await recordAudit(cliActor(), 'order.ship', target, {}, entryId);
  expect(await verifyAudit()).toEqual({ count: 21 });
  const before = await AuditHeadModel.findOne().orFail().lean();
  await record('order.deliver');
  await AuditHeadModel.replaceOne({ _id: before._id }, before);
  expect(await verifyAudit()).toEqual({ count: 22 });
});

it.each([
  ['an action', { $set: { action: 'order.refund' } }],
  ['a value', { $set: { 'changes.count': 1000 } }],
  ['a time', { $set: { at: new Date(0) } }],
  ['a person', { $set: { 'by.name': 'Somebody else' } }],
  ['its hash', { $set: { hash: 'a'.repeat(64) } }],
])('names the first entry of which %s was changed', async (_what, change) => {
  const _id = await idOf(7);
  await entries.updateMany({ sequence: { $in: [7, 12] } }, change);
  expect(await verifyAudit()).toEqual({ count: 6, broken: { _id, what: 'changed' } });
});

it.each([1, 9, 20])('names the entry that was removed from place %i, also after others', async (sequence) => {
  const _id = await idOf(sequence);
  await entries.deleteOne({ sequence });
  for (let more = 0; more < 3; more += 1) {
    expect((await verifyAudit()).broken).toEqual({ _id, what: 'removed' });
    await record('order.deliver');
  }
});

it('names the first of two entries that changed places, and one that was put in', async () => {
  const [one, other] = [await idOf(4), await idOf(8)];
  await entries.updateOne({ _id: new Types.ObjectId(one) }, { $set: { sequence: 100 } });
  await entries.updateOne({ _id: new Types.ObjectId(other) }, { $set: { sequence: 4 } });
  await entries.updateOne({ _id: new Types.ObjectId(one) }, { $set: { sequence: 8 } });
  expect((await verifyAudit()).broken).toEqual({ _id: other, what: 'changed' });
  await entries.insertOne({ at: new Date(), action: 'order.ship' });
  expect((await verifyAudit()).broken?.what).toBe('added');
});

it('chains the entries of an older version by their times, however often', async () => {
  await entries.updateMany({}, { $unset: { sequence: 1, hash: 1, previousId: 1 } });
  await AuditHeadModel.deleteMany({});
  const { db } = AuditModel;
  if (!db.db) throw new Error('No database');
  await Promise.all([chainAudit(db.db), chainAudit(db.db)]);
  expect(await verifyAudit()).toEqual({ count: 20 });
  await record('order.deliver');
  expect(await verifyAudit()).toEqual({ count: 21 });
});
