import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { backfillInviters } from './backfill-invitations.ts';

setUpEmptyDatabase();

it('gives open invitations who sent them, and removes those that the audit does not have', async () => {
  const [known, unknown, own] = [new mongo.ObjectId(), new mongo.ObjectId(), new mongo.ObjectId()];
  const [first, last] = ['Fay', 'Lea'].map((name) => ({ kind: 'staff', _id: 'a'.repeat(24), name }));
  const entry = (action: string, staffId: mongo.ObjectId, day: number, by: unknown) => ({
    at: new Date(Date.UTC(2026, 10, day)),
    by,
    action,
    target: { kind: 'staff', _id: staffId.toHexString(), label: 'x@staff.example' },
  });
  await db
    .collection('audit_entries')
    .insertMany([
      entry('staff.invite', known, 1, first),
      entry('staff.invite', known, 2, last),
      entry('staff.change', unknown, 3, first),
    ]);
  const cli = { kind: 'cli', name: 'deploy' };
  await db
    .collection('staff_invitations')
    .insertMany([{ staffId: known }, { staffId: unknown }, { staffId: own, by: cli }]);
  for (let round = 0; round < 2; round += 1) {
    await backfillInviters(db);
    const stored = await db
      .collection('staff_invitations')
      .find({}, { projection: { _id: 0 } })
      .toArray();
    expect(stored).toEqual([
      { staffId: known, by: last },
      { staffId: own, by: cli },
    ]);
  }
});
