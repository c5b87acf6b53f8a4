import type { Types } from 'mongoose';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { StatementModel } from '../statement/statement.model.ts';
import { DonorModel } from './donor.model.ts';

const erasedName = 'Erased donor';

/**
 * Erases the donors of donations that are erased: name, email, notes and words. What was given stays, and a donor whose donation
 * goes on keeps the details. Call it before the donations lose their email.
 * @param ids of the donations
 */
export async function eraseDonorsOf(ids: readonly Types.ObjectId[]): Promise<void> {
  const donations = await DonationModel.find({ _id: { $in: [...ids] } }, { emailKey: 1 }).lean<
    Pick<StoredDonation, '_id' | 'emailKey'>[]
  >();
  for (const emailKey of new Set(donations.flatMap((donation) => donation.emailKey ?? []))) {
    const isNamedElsewhere = await DonationModel.exists({ emailKey, _id: { $nin: [...ids] } });
    if (!isNamedElsewhere) await eraseDonor(emailKey);
  }
}

/** Erases the donor of an email, e.g. one who gave in cash only. */
export async function eraseDonor(email: string): Promise<void> {
  await StatementModel.deleteMany({ emailKey: normaliseEmail(email) });
  await DonorModel.updateOne(
    { emailKey: normaliseEmail(email) },
    {
      $set: { name: erasedName, notes: '', searchWords: [], erasedAt: new Date() },
      $unset: { emailKey: 1, email: 1 },
    },
  );
}
