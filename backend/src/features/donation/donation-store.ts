import type { Types } from 'mongoose';
import type { Invoice, ProviderParams, Subscription } from '../../adapters/payments/types.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';
import { statusesBefore } from './donation-transitions.ts';

/** Every change of a donation: one conditional update each, naming the states it may start from. */

const after = { returnDocument: 'after' } as const;
const minute = 60_000;
const hour = 60 * minute;
/** How long a charge's event may take before the provider is asked. */
const firstCheckMs = 10 * minute;
const laterCheckMs = 6 * hour;

export const findDonation = (id: string | Types.ObjectId) =>
  DonationModel.findById(id).lean<StoredDonation>().exec();

const isId = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{24}$/.test(id);

/** The donation that a subscription is for; before it is saved, the one that the subscription names. */
export async function findDonationOf(
  subscriptionId: string,
  donationId: string | undefined,
): Promise<StoredDonation | null> {
  const known = await DonationModel.findOne({
    'provider.subscriptionId': subscriptionId,
  }).lean<StoredDonation>();
  return known ?? (isId(donationId) ? findDonation(donationId) : null);
}

export async function findDonationOfSession(
  sessionId: string,
  donationId: string | undefined,
): Promise<StoredDonation | null> {
  const known = await DonationModel.findOne({ 'provider.sessionId': sessionId }).lean<StoredDonation>();
  return known ?? (isId(donationId) ? findDonation(donationId) : null);
}

/** Keeps what the next request is made of, once: the first writer's parameters stand. @returns the donation now */
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

export const markUncertain = (_id: Types.ObjectId) =>
  DonationModel.updateOne({ _id, status: 'pending' }, { $set: { uncertainAt: new Date() } });

/** Not given so far → active. Null: it was before, or has ended. */
export function markActive(
  _id: Types.ObjectId,
  { id, nextChargeAt }: Subscription,
): Promise<StoredDonation | null> {
  const now = Date.now();
  return DonationModel.findOneAndUpdate(
    { _id, status: { $in: statusesBefore('active') } },
    {
      $set: {
        status: 'active',
        'provider.subscriptionId': id,
        nextChargeAt,
        activatedAt: new Date(now),
        checkAt: new Date(now + firstCheckMs),
      },
      $unset: { failure: 1, uncertainAt: 1 },
    },
    after,
  )
    .lean<StoredDonation>()
    .exec();
}

/** @param failure why, for the shop's own eyes */
export const markFailed = (_id: Types.ObjectId, failure: string) =>
  DonationModel.updateOne(
    { _id, status: { $in: statusesBefore('failed') } },
    { $set: { status: 'failed', failure }, $unset: { uncertainAt: 1 } },
  );

/** A payment page that closed unpaid. */
export const cancelUnpaid = (_id: Types.ObjectId) =>
  DonationModel.updateOne({ _id, status: 'pending' }, { $set: { status: 'cancelled' } });

/** Active → cancelled, and the donor is to hear of it. @returns whether this call ended it */
export async function markEnded(_id: Types.ObjectId): Promise<boolean> {
  const { modifiedCount } = await DonationModel.updateOne(
    { _id, status: 'active' },
    {
      $set: { status: 'cancelled', endedAt: new Date(), isMailDue: true },
      $unset: { nextChargeAt: 1, checkAt: 1 },
    },
  );
  return modifiedCount > 0;
}

/** Adds an invoice's outcome, once, and the mail about it. */
export async function addCharge(
  _id: Types.ObjectId,
  outcome: 'paid' | 'failed',
  invoice: Invoice,
  nextAt: Date | undefined,
): Promise<void> {
  const { id: invoiceId, paidCents, dueCents } = invoice;
  const isPaid = outcome === 'paid';
  const at = (isPaid && invoice.paidAt) || invoice.createdAt;
  await DonationModel.updateOne(
    { _id, charges: { $not: { $elemMatch: { invoiceId, outcome } } } },
    {
      $push: { charges: { invoiceId, outcome, cents: isPaid ? paidCents : dueCents, at, nextAt } },
      $set: { isMailDue: true },
    },
  );
}

/** Keeps when an active gift is charged next, and when to look whether it was. */
export async function saveNextCharge(_id: Types.ObjectId, nextChargeAt: Date | undefined): Promise<void> {
  if (!nextChargeAt) return;
  // The sandbox's clock may be ahead: never before a few hours from now.
  const checkAt = new Date(Math.max(nextChargeAt.getTime(), Date.now()) + laterCheckMs);
  await DonationModel.updateOne({ _id, status: 'active' }, { $set: { nextChargeAt, checkAt } });
}

export const checkLater = (_id: Types.ObjectId) =>
  DonationModel.updateOne(
    { _id, status: 'active' },
    { $set: { checkAt: new Date(Date.now() + laterCheckMs) } },
  );
