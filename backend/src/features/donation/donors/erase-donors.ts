import type { Types } from 'mongoose';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { StatementModel } from '../statement/statement.model.ts';
import { DonorModel, type StoredDonor } from './donor.model.ts';
import { GiftModel } from './gift.model.ts';

const erasedName = 'Erased donor';
const erasedReason = '[erased]';

type Ids = readonly Types.ObjectId[];
const named = (ids: Ids) => ({ _id: { $in: [...ids] }, erasedAt: { $exists: false } });

/** Erases what names a donor: name, email, and all that staff wrote. What was given stays. It can be repeated. */
async function eraseDonor({ _id, emailKey }: Pick<StoredDonor, '_id' | 'emailKey'>): Promise<void> {
  const keys = [_id.toHexString(), ...(emailKey ? [emailKey] : [])];
  await StatementModel.deleteMany({ emailKey: { $in: keys } });
  // The hash is one of the name and the email.
  await GiftModel.updateMany({ donorId: _id }, { $set: { bodyHash: '' }, $unset: { reference: 1 } });
  await GiftModel.updateMany(
    { donorId: _id, voided: { $exists: true } },
    { $set: { 'voided.reason': erasedReason } },
  );
  // Last: the email finds the donor.
  await DonorModel.updateOne(
    { _id },
    {
      $set: { name: erasedName, notes: '', searchWords: [], erasedAt: new Date() },
      $unset: { emailKey: 1, email: 1 },
    },
  );
}

/**
 * Erases the donors of donations that are erased. A donor whose donation goes on keeps the details. Call it before the donations
 * lose their email.
 * @param ids of the donations
 */
export async function eraseDonorsOf(ids: Ids): Promise<void> {
  const donations = await DonationModel.find({ _id: { $in: [...ids] } }, { emailKey: 1 }).lean<
    Pick<StoredDonation, '_id' | 'emailKey'>[]
  >();
  for (const emailKey of new Set(donations.flatMap((donation) => donation.emailKey ?? []))) {
    const isNamedElsewhere = await DonationModel.exists({ emailKey, _id: { $nin: [...ids] } });
    if (isNamedElsewhere) continue;
    await StatementModel.deleteMany({ emailKey });
    const donor = await DonorModel.findOne({ emailKey }).lean<StoredDonor>();
    if (donor) await eraseDonor(donor);
  }
}

/** The donor of an email whom staff have entered, e.g. one who gave in cash only. */
export async function findDonorId(email: string): Promise<Types.ObjectId | undefined> {
  return (await DonorModel.findOne({ emailKey: normaliseEmail(email) }, { _id: 1 }).lean())?._id;
}

interface Erased {
  donors: Ids;
}

/** Erases donors without a donation, whose gifts staff have entered: an `Eraser` of `customer/erase`. */
export const donorEraser = {
  /** Their statements are mails about a donation, too. */
  mails: 'donation' as const,
  async find({ donors }: Erased) {
    const found = await DonorModel.find(named(donors)).lean<StoredDonor[]>();
    return {
      names: found.flatMap(({ name, email }) => (email ? [name, email] : [name])),
      async erase(): Promise<string[]> {
        for (const donor of found) await eraseDonor(donor);
        return donors.map((_id) => _id.toHexString());
      },
    };
  },
  isErased: async ({ donors }: Erased): Promise<boolean> => (await DonorModel.exists(named(donors))) === null,
};
