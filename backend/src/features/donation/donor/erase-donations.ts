import type { Types } from 'mongoose';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { isRunning } from '../donation-state.ts';
import { eraseDonorsOf } from '../donors/erase-donors.ts';
import { forgetCustomer } from '../provider/ensure-customer.ts';
import { donorNameOf } from './donor-name.ts';

/** The donations of an email that name the donor, newest first. */
export const findNamedDonations = (email: string): Promise<StoredDonation[]> =>
  DonationModel.find({ emailKey: normaliseEmail(email), erasedAt: { $exists: false } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredDonation[]>()
    .exec();

type Ids = readonly Types.ObjectId[];
const unerased = (ids: Ids) => ({ _id: { $in: [...ids] }, erasedAt: { $exists: false } });

async function endMails(ids: Ids): Promise<void> {
  await DonationModel.updateMany(unerased(ids), { $set: { isErasing: true } });
}

/** What names a person in a donation. */
const namesIn = ({ donor, honouree }: StoredDonation): string[] =>
  [
    donorNameOf(donor),
    donor.firstName,
    donor.lastName,
    donor.email,
    donor.phone,
    donor.address1,
    honouree,
  ].flatMap((text) => text || []);

/** @param ended of these the ones that are erased now; the others get no more mails */
async function eraseDonations(ids: Ids, ended: Ids): Promise<string[]> {
  const erased: string[] = [];
  await eraseDonorsOf(ended);
  for (const _id of ids) {
    const donation = await DonationModel.findById(_id).lean<StoredDonation>();
    if (!donation) continue;
    if (!donation.erasedAt && !ended.some((each) => each.equals(_id))) {
      await endMails([_id]);
      continue;
    }
    await DonationModel.updateOne(
      { _id, erasedAt: { $exists: false } },
      {
        $set: {
          erasedAt: new Date(),
          donor: {
            name: 'Erased donor',
            email: '',
          },
          // Both were hashes of what the donor typed.
          keys: [`erased:${_id.toHexString()}`],
          payloadHash: '',
          searchWords: [_id.toHexString()],
        },
        $unset: {
          emailKey: 1,
          isErasing: 1,
          card: 1,
          honouree: 1,
          message: 1,
          'provider.customerParams': 1,
          'provider.subscriptionParams': 1,
          'provider.checkoutParams': 1,
        },
      },
    );
    await forgetCustomer(donation.donor.email);
    erased.push(_id.toHexString());
  }
  return erased;
}

interface Erased {
  donations: Ids;
}

/**
 * Erases the donor from donations that have ended: an `Eraser` of `customer/erase`. They keep dates, amounts, charges, refunds
 * and the provider's ids. One that runs keeps the donor until it has ended.
 */
export const donationEraser = {
  mails: 'donation' as const,
  /**
   * A restored backup may show such a donation as running: the reconciliation then finds its charges and its end, which
   * the donor knows.
   */
  endMails: ({ donations }: Erased) => endMails(donations),
  async find({ donations }: Erased) {
    const named = await DonationModel.find(unerased(donations), { donor: 1, honouree: 1, status: 1 }).lean<
      StoredDonation[]
    >();
    const ended = named.filter((donation) => !isRunning(donation));
    const ids = ended.map(({ _id }) => _id);
    return {
      names: ended.flatMap(namesIn),
      erase: () => eraseDonations(donations, ids),
    };
  },
  isErased: async ({ donations }: Erased): Promise<boolean> =>
    (await DonationModel.exists(unerased(donations))) === null,
};
