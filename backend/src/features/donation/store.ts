import type { Types } from 'mongoose';
import type { Invoice, ProviderParams } from '../../adapters/payments/types.ts';
import { newJob } from '../../jobs/job-state.ts';
import { chargeMailKinds, DonationModel, type StoredDonation } from './donation.model.ts';

/** Finds donations and writes what the provider says about them. Changes of status are in `transitions.ts`. */

/** How long after a charge was due the provider is asked about it, and how often when it is late. */
export const laterCheckMs = 6 * 60 * 60_000;

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
  subscriptionParams: ProviderParams,
): Promise<StoredDonation | null> {
  await DonationModel.updateOne(
    { _id, 'provider.customerId': { $exists: false } },
    { $set: { 'provider.customerId': customerId, 'provider.subscriptionParams': subscriptionParams } },
  );
  return findDonation(_id);
}

export const saveSession = (_id: Types.ObjectId, sessionId: string) =>
  DonationModel.updateOne({ _id }, { $set: { 'provider.sessionId': sessionId } });

/** The provider's response was lost: the subscription may exist. */
export const markUncertain = (_id: Types.ObjectId) =>
  DonationModel.updateOne({ _id, status: 'pending' }, { $set: { uncertainAt: new Date() } });

/**
 * Adds an invoice's outcome, once, with the job that mails the donor about it. A failure that is recorded after the same
 * invoice was paid is none: its retry succeeded while a worker stalled.
 */
export async function addCharge(
  _id: Types.ObjectId,
  outcome: 'paid' | 'failed',
  invoice: Invoice,
  nextAt: Date | undefined,
): Promise<void> {
  const { id: invoiceId, paidCents, dueCents, failure } = invoice;
  const isPaid = outcome === 'paid';
  const at = (isPaid && invoice.paidAt) || invoice.createdAt;
  const charge = {
    invoiceId,
    outcome,
    cents: isPaid ? paidCents : dueCents,
    at,
    recordedAt: new Date(),
    nextAt,
    ...(!isPaid && failure && { failureCode: failure.code, failure: failure.message }),
  };
  const mail = newJob({ kind: chargeMailKinds[outcome], invoiceId });
  const same = { $elemMatch: { invoiceId, ...(isPaid && { outcome }) } };
  const later = { $elemMatch: { at: { $gt: at } } };
  const add = (isLatest: boolean) =>
    DonationModel.updateOne(
      { _id, $and: [{ charges: { $not: same } }, { charges: isLatest ? { $not: later } : later }] },
      { $push: { charges: charge, jobs: mail }, ...(isLatest && { $set: { isFailing: !isPaid } }) },
    );
  // Events come in any order: only the latest charge tells whether charges fail. Recorded charges are never removed, so
  // one that is not the latest never becomes it.
  if ((await add(true)).modifiedCount === 0) await add(false);
}

/** Saves when an active donation is charged next, and when the provider is asked whether it was. */
export async function saveNextCharge(_id: Types.ObjectId, nextChargeAt: Date | undefined): Promise<void> {
  if (!nextChargeAt) return;
  // The sandbox's clock may be ahead: never before a few hours from now.
  const dueAt = new Date(Math.max(nextChargeAt.getTime(), Date.now()) + laterCheckMs);
  await DonationModel.updateOne(
    { _id, status: 'active' },
    {
      $set: { nextChargeAt, 'jobs.$[job].dueAt': dueAt, 'jobs.$[job].attempts': 0 },
      $unset: { 'jobs.$[job].error': 1, 'jobs.$[job].deadLetteredAt': 1 },
    },
    { arrayFilters: [{ 'job.kind': 'charges' }] },
  );
}
