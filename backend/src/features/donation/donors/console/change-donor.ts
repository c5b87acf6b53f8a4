import type { Actor } from '../../../../audit/actor.ts';
import { recordAudit } from '../../../../audit/record-audit.ts';
import type { ChangeDonorBody } from '../../../../contract/admin/donation/donors.ts';
import { problem } from '../../../../errors/problem.ts';
import { DonorModel, type StoredDonor } from '../donor.model.ts';
import { donorTarget, requireNamedDonor } from '../gifts.ts';

/**
 * Changes the notes, or whether the donor was thanked. The audit has no notes: they name persons.
 * @throws {Problem} 404; 409 for a donor whose data was erased, and for notes that are not as the person saw them
 */
export async function changeDonor(
  actor: Actor,
  id: string,
  { notes, thanked, from }: ChangeDonorBody,
): Promise<StoredDonor> {
  const donor = await requireNamedDonor(id);
  // The same notes again, e.g. after a lost response, are no conflict.
  const expected = notes !== undefined && from ? [from.notes, notes] : undefined;
  if (expected && !expected.includes(donor.notes)) throw problem('changed_meanwhile');
  await recordAudit(actor, 'donor.change', donorTarget(donor), {
    ...(notes !== undefined && { notes: 'changed' }),
    ...(thanked !== undefined && { thanked }),
  });
  const after = await DonorModel.findOneAndUpdate(
    { _id: donor._id, ...(expected && { notes: { $in: expected } }) },
    {
      $set: { ...(notes !== undefined && { notes }), ...(thanked && { thankedAt: new Date() }) },
      ...(thanked === false && { $unset: { thankedAt: 1 } }),
    },
    { returnDocument: 'after' },
  ).lean<StoredDonor>();
  if (!after) throw problem(expected ? 'changed_meanwhile' : 'donor_not_found');
  return after;
}
