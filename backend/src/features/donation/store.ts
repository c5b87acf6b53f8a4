import type { Types } from 'mongoose';
import type { ProviderParams } from '../../adapters/payments/types.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';

/** Finds donations and writes what the provider says about them. Changes of status are in `transitions.ts`. */

export const findDonation = (id: string | Types.ObjectId): Promise<StoredDonation | null> =>
  DonationModel.findById(id).lean<StoredDonation>().exec();

/** Finds by a field of the provider or, before that is saved, by the id that the provider's object carries. */
async function findByProvider(
  field: 'subscriptionId' | 'sessionId',
  value: string,
  donationId: string | undefined,
): Promise<StoredDonation | null> {
  const known = await DonationModel.findOne({ [`provider.${field}`]: value }).lean<StoredDonation>();
  return known ?? (donationId && /^[0-9a-f]{24}$/.test(donationId) ? findDonation(donationId) : null);
}

/** @param donationId as the subscription names it */
export const findDonationOf = (subscriptionId: string, donationId: string | undefined) =>
  findByProvider('subscriptionId', subscriptionId, donationId);

/** @param donationId as the session names it */
export const findDonationOfSession = (sessionId: string, donationId: string | undefined) =>
  findByProvider('sessionId', sessionId, donationId);

/**
 * Saves the customer and the parameters of the next request, once: a retry must repeat the first ones.
 * @returns the donation as it is now
 */
export async function saveCustomer(
  _id: Types.ObjectId,
  customerId: string,
  subscriptionParams: ProviderParams | undefined,
): Promise<StoredDonation | null> {
  await DonationModel.updateOne(
    { _id, 'provider.customerId': { $exists: false } },
    {
      $set: {
        'provider.customerId': customerId,
        ...(subscriptionParams && { 'provider.subscriptionParams': subscriptionParams }),
      },
    },
  );
  return findDonation(_id);
}

export const saveSession = (_id: Types.ObjectId, sessionId: string) =>
  DonationModel.updateOne({ _id }, { $set: { 'provider.sessionId': sessionId } });

/** The provider's response was lost: the subscription may exist. */
export const markUncertain = (_id: Types.ObjectId) =>
  DonationModel.updateOne({ _id, status: 'pending' }, { $set: { uncertainAt: new Date() } });
