import type { Types } from 'mongoose';
import { normaliseEmail } from '../../contract/http.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';

/** An erased donation, what named the person in it, and its invoices. */
export interface ErasedDonation {
  id: string;
  names: string[];
  invoiceIds: string[];
}

/** A donation that still charges, or is being set up. */
export const isRunning = ({ status }: Pick<StoredDonation, 'status'>): boolean =>
  status === 'active' || status === 'pending';

/** The donations of an email that name the donor, newest first. */
export const findNamedDonations = (email: string): Promise<StoredDonation[]> =>
  DonationModel.find({ emailKey: normaliseEmail(email), erasedAt: { $exists: false } })
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredDonation[]>()
    .exec();

/** Whether no donation of these names its donor any more. */
export const areErased = async (ids: readonly Types.ObjectId[]): Promise<boolean> =>
  (await DonationModel.exists({ _id: { $in: [...ids] }, erasedAt: { $exists: false } })) === null;

/**
 * Erases the donor from donations that have ended: they keep dates, amounts, charges, refunds and the provider's ids.
 * Repeatable; a donation that runs is left alone.
 */
export async function eraseDonations(ids: readonly Types.ObjectId[]): Promise<ErasedDonation[]> {
  const erased: ErasedDonation[] = [];
  for (const _id of ids) {
    const donation = await DonationModel.findById(_id).lean<StoredDonation>();
    if (!donation || isRunning(donation)) continue;
    const { donor, charges } = donation;
    const { firstName, lastName, email, phone, address1 } = donor;
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
          'provider.customerParams': 1,
          'provider.subscriptionParams': 1,
          'provider.checkoutParams': 1,
        },
      },
    );
    erased.push({
      id: _id.toHexString(),
      names: donation.erasedAt
        ? []
        : [`${firstName} ${lastName}`, firstName, lastName, email, phone, address1],
      invoiceIds: charges.map(({ invoiceId }) => invoiceId),
    });
  }
  return erased;
}
