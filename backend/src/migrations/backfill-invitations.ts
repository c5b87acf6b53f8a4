import type { mongo } from 'mongoose';

/**
 * Gives open invitations who sent them, as the audit has it. One without an entry is removed: nobody could say whether it
 * is still valid.
 */
export async function backfillInviters(db: mongo.Db): Promise<void> {
  const invitations = db.collection('staff_invitations');
  const missing = { by: { $exists: false } };
  for await (const { _id, staffId } of invitations.find(missing)) {
    const [entry] = await db
      .collection('audit_entries')
      .find({ action: 'staff.invite', 'target._id': String(staffId) })
      .sort({ at: -1, _id: -1 })
      .limit(1)
      .toArray();
    if (entry) await invitations.updateOne({ _id, ...missing }, { $set: { by: entry.by } });
    else await invitations.deleteOne({ _id, ...missing });
  }
}
