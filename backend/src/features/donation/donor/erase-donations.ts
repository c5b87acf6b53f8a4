import type { Types } from 'mongoose';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';

/** A donation that still charges, or is being set up. */
export const isRunning = ({ status }: Pick<StoredDonation, 'status'>): boolean =>
  status === 'active' || status === 'pending';

/** Whether mails to the donor have ended, because the donor was erased or is to be. */
export const isDonorErased = ({
  erasedAt,
  isErasing,
}: Pick<StoredDonation, 'erasedAt' | 'isErasing'>): boolean => Boolean(erasedAt || isErasing);

/**
 * Ends the mails of donations whose donor is to be erased. A restored backup may show such a donation as running: the
 * reconciliation then finds its charges and its end, which the donor knows.
 */
export async function endDonorMails(ids: readonly Types.ObjectId[]): Promise<void> {
  await DonationModel.updateMany(
    { _id: { $in: [...ids] }, erasedAt: { $exists: false } },
    { $set: { isErasing: true } },
  );
}

/** The donations of an email that name the donor, newest first. */
export const findNamedDonations = (email: string): Promise<StoredDonation[]> =>
  DonationModel.find({ emailKey: normaliseEmail(email), erasedAt: { $exists: false } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredDonation[]>()
    .exec();

/** Whether no donation of these names its donor any more. */
export const areErased = async (ids: readonly Types.ObjectId[]): Promise<boolean> =>
  (await DonationModel.exists({ _id: { $in: [...ids] }, erasedAt: { $exists: false } })) === null;

/** Of donations that are to be erased those that have ended, and what names their donors. */
export async function namesInDonations(
  ids: readonly Types.ObjectId[],
): Promise<{ ended: Types.ObjectId[]; names: string[] }> {
  const named = { _id: { $in: [...ids] }, erasedAt: { $exists: false } };
  const donations = await DonationModel.find(named, { donor: 1, status: 1 }).lean<StoredDonation[]>();
  const ended = donations.filter((donation) => !isRunning(donation));
  const names = ended.flatMap(({ donor: { firstName, lastName, email, phone, address1 } }) => [
    `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    phone,
    address1,
  ]);
  return { ended: ended.map(({ _id }) => _id), names };
}

/**
 * Erases the donor from donations that have ended: they keep dates, amounts, charges, refunds and the provider's ids.
 * Repeatable; one that runs keeps the donor until it has ended, and gets no more mails.
 * @param ended as {@link namesInDonations} found them: one that ended since then waits for the next round, because its names are
 * still in mails
 * @returns the ids of the donations that were erased now, and of those of earlier attempts
 */
export async function eraseDonations(
  ids: readonly Types.ObjectId[],
  ended: readonly Types.ObjectId[],
): Promise<string[]> {
  const erased: string[] = [];
  for (const _id of ids) {
    const donation = await DonationModel.findById(_id).lean<StoredDonation>();
    if (!donation) continue;
    if (!donation.erasedAt && !ended.some((each) => each.equals(_id))) {
      await endDonorMails([_id]);
      continue;
    }
    await DonationModel.updateOne(
      { _id, erasedAt: { $exists: false } },
      {
        $set: {
          erasedAt: new Date(),
          donor: {
            firstName: 'Erased',
            lastName: 'donor',
            email: '',
            phone: '',
            address1: '',
            city: '',
            state: '',
            postalCode: '',
          },
          // Both were hashes of what the donor typed.
          keys: [`erased:${_id.toHexString()}`],
          payloadHash: '',
          searchWords: [_id.toHexString()],
        },
        $unset: {
          emailKey: 1,
          isMailDue: 1,
          isErasing: 1,
          'provider.customerParams': 1,
          'provider.subscriptionParams': 1,
          'provider.checkoutParams': 1,
        },
      },
    );
    erased.push(_id.toHexString());
  }
  return erased;
}
