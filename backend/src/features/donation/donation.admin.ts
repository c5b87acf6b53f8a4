import type { QueryFilter } from 'mongoose';
import { toDollars } from '../../contract/money.ts';
import { notFound } from '../../http/problem.ts';
import {
  type DonationJobKind,
  DonationModel,
  type DonationStatus,
  donationJobKinds,
  type StoredDonation,
} from './donation.model.ts';
import { donationJobs } from './donation-jobs.ts';
import { findDonation } from './donation-store.ts';

export { type DonationStatus, donationStatuses } from './donation.model.ts';

/** Selects donations; an absent field selects all. */
export interface DonationFilter {
  status?: DonationStatus | undefined;
  /** Compared without case. */
  email?: string | undefined;
  /** Begun at or after, and before. */
  from?: Date | undefined;
  before?: Date | undefined;
}

/** A donation as the admin sees it. Amounts in AUD dollars, dates ISO 8601 (UTC); empty where there is none. */
export interface DonationRecord {
  id: string;
  createdAt: string;
  status: DonationStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  amount: number;
  fee: number;
  /** Amount and fee: what is charged each time. */
  total: number;
  frequency: StoredDonation['frequency'];
  /** How many charges were paid, and what they came to. */
  charges: number;
  paid: number;
  /** What of that was refunded, in dollars. */
  refunded: number;
  /** The status of the latest dispute, in the provider's words. */
  dispute: string;
  lastChargeAt: string;
  nextChargeAt: string;
  endedAt: string;
  /** Why it did not come about, in the provider's words. */
  failure: string;
  subscriptionId: string;
}

const dateText = (date: Date | null | undefined) => date?.toISOString() ?? '';

function toRecord(donation: StoredDonation): DonationRecord {
  const { donor, amountCents, feeCents, provider } = donation;
  const paid = donation.charges.filter(({ outcome }) => outcome === 'paid');
  const latest = Math.max(...paid.map(({ at }) => at.getTime()));
  return {
    id: donation._id.toHexString(),
    createdAt: donation.createdAt.toISOString(),
    status: donation.status,
    firstName: donor.firstName,
    lastName: donor.lastName,
    email: donor.email,
    phone: donor.phone,
    address1: donor.address1,
    address2: donor.address2 ?? '',
    city: donor.city,
    state: donor.state,
    postalCode: donor.postalCode,
    amount: toDollars(amountCents),
    fee: toDollars(feeCents),
    total: toDollars(amountCents + feeCents),
    frequency: donation.frequency,
    charges: paid.length,
    paid: toDollars(paid.reduce((sum, { cents }) => sum + cents, 0)),
    refunded: toDollars(paid.reduce((sum, { refund }) => sum + (refund?.refundedCents ?? 0), 0)),
    dispute: donation.disputes?.at(-1)?.status ?? '',
    lastChargeAt: paid.length > 0 ? new Date(latest).toISOString() : '',
    nextChargeAt: dateText(donation.nextChargeAt),
    endedAt: dateText(donation.endedAt),
    failure: donation.failure ?? '',
    subscriptionId: provider.subscriptionId ?? '',
  };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function toQuery({ status, email, from, before }: DonationFilter): QueryFilter<StoredDonation> {
  return {
    ...(status ? { status } : {}),
    ...(email ? { 'donor.email': new RegExp(`^${escapePattern(email.trim())}$`, 'i') } : {}),
    ...(from || before
      ? { createdAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
      : {}),
  };
}

/** Lists donations, newest first. */
export async function listDonations(filter: DonationFilter = {}, limit = 100): Promise<DonationRecord[]> {
  const found = await DonationModel.find(toQuery(filter))
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredDonation[]>();
  return found.map(toRecord);
}

export const countDonations = (filter: DonationFilter = {}): Promise<number> =>
  DonationModel.countDocuments(toQuery(filter)).exec();

/** Reads donations one by one, oldest first, so that an export of any size fits into memory. */
export async function* exportDonations(filter: DonationFilter = {}): AsyncGenerator<DonationRecord> {
  const cursor = DonationModel.find(toQuery(filter))
    .sort({ createdAt: 1, _id: 1 })
    .lean<StoredDonation[]>()
    .cursor();
  for await (const donation of cursor) yield toRecord(donation as unknown as StoredDonation);
}

/**
 * Makes the failed jobs of a donation due now, with all their attempts; the shop's next sweep runs them.
 * @param id 24 hex digits
 * @returns their kinds
 * @throws {Problem} 404
 */
export async function retryDonationJobs(id: string): Promise<DonationJobKind[]> {
  const donation = /^[0-9a-f]{24}$/i.test(id) ? await findDonation(id) : null;
  if (!donation) throw notFound('Donation not found.');
  const retried: DonationJobKind[] = [];
  for (const kind of donationJobKinds)
    if (await donationJobs[kind].retry({ _id: donation._id })) retried.push(kind);
  return retried;
}
