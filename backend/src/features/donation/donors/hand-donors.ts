import { DonationModel } from '../donation.model.ts';
import { DonorModel, type StoredDonor } from './donor.model.ts';
import { GiftModel } from './gift.model.ts';

/** The donors who gave in cash or by bank alone, whom the ministry knows by the gifts that staff entered. */

/** The donor with this email. @param emailKey in lower case @returns null for one with a confirmed donation or without a gift */
export async function findHandDonor(emailKey: string): Promise<StoredDonor | null> {
  // One who is being erased has no other link.
  if (await DonationModel.exists({ emailKey, activatedAt: { $exists: true } })) return null;
  const donor = await DonorModel.findOne({ emailKey }).lean<StoredDonor>();
  const hasGift = donor && (await GiftModel.exists({ donorId: donor._id, voided: { $exists: false } }));
  return hasGift ? donor : null;
}

/** A donor by id; null for one who was erased. @param id 24 hex digits */
export async function findDonor(id: string): Promise<StoredDonor | null> {
  const donor = await DonorModel.findById(id).lean<StoredDonor>();
  return donor?.erasedAt ? null : donor;
}
