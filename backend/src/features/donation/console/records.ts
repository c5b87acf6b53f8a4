import type { QueryFilter } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { DonationView } from '../../../contract/admin/donations.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { toDollars } from '../../../contract/money.ts';
import { type RowOf, toRow } from '../../../csv/row-file.ts';
import {
  type DonationJobKind,
  DonationModel,
  type DonationStatus,
  donationJobKinds,
  type StoredDonation,
} from '../donation.model.ts';
import { donationJobs } from '../jobs/job-stores.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import { donationTarget, requireStoredDonation } from './change-donation.ts';
import { donationViews } from './views.ts';

export { type DonationStatus, donationStatuses } from '../donation.model.ts';

/** Selects donations; an absent field selects all. */
export interface DonationFilter {
  status?: DonationStatus | undefined;
  /** Ignores case. */
  email?: string | undefined;
  /** Created at this time or later, and before that time. */
  from?: Date | undefined;
  before?: Date | undefined;
  /** Of the console. */
  view?: DonationView | undefined;
}

const dateText = (date: Date | null | undefined) => date?.toISOString() ?? '';
const paidCharges = ({ charges }: StoredDonation) => charges.filter(({ outcome }) => outcome === 'paid');

/** The fields of a donation as admins see it. Amounts in AUD dollars, dates ISO 8601 (UTC); empty where there is none. */
export const donationColumns = {
  id: ({ _id }: StoredDonation) => _id.toHexString(),
  createdAt: ({ createdAt }: StoredDonation) => createdAt.toISOString(),
  status: ({ status }: StoredDonation) => status,
  firstName: ({ donor }: StoredDonation) => donor.firstName,
  lastName: ({ donor }: StoredDonation) => donor.lastName,
  email: ({ donor }: StoredDonation) => donor.email,
  phone: ({ donor }: StoredDonation) => donor.phone,
  address1: ({ donor }: StoredDonation) => donor.address1,
  address2: ({ donor }: StoredDonation) => donor.address2 ?? '',
  city: ({ donor }: StoredDonation) => donor.city,
  state: ({ donor }: StoredDonation) => donor.state,
  postalCode: ({ donor }: StoredDonation) => donor.postalCode,
  amount: ({ amountCents }: StoredDonation) => toDollars(amountCents),
  fee: ({ feeCents }: StoredDonation) => toDollars(feeCents),
  /** What is charged each time. */
  total: ({ amountCents, feeCents }: StoredDonation) => toDollars(amountCents + feeCents),
  frequency: ({ frequency }: StoredDonation) => frequency,
  /** Its worth in a year, without fees. */
  yearly: (donation: StoredDonation) => toDollars(yearlyCentsOf(donation)),
  /** The number of paid charges. */
  charges: (donation: StoredDonation) => paidCharges(donation).length,
  paid: (donation: StoredDonation) =>
    toDollars(paidCharges(donation).reduce((sum, { cents }) => sum + cents, 0)),
  refunded: (donation: StoredDonation) =>
    toDollars(paidCharges(donation).reduce((sum, { refund }) => sum + (refund?.refundedCents ?? 0), 0)),
  /** The status of the latest dispute, in the provider's words. */
  dispute: ({ disputes }: StoredDonation) => disputes?.at(-1)?.status ?? '',
  lastChargeAt: (donation: StoredDonation) => {
    const times = paidCharges(donation).map(({ at }) => at.getTime());
    return times.length > 0 ? new Date(Math.max(...times)).toISOString() : '';
  },
  nextChargeAt: ({ nextChargeAt }: StoredDonation) => dateText(nextChargeAt),
  endedAt: ({ endedAt }: StoredDonation) => dateText(endedAt),
  /** Why the payment was refused, in the provider's words. */
  failure: ({ failure }: StoredDonation) => failure ?? '',
  subscriptionId: ({ provider }: StoredDonation) => provider.subscriptionId ?? '',
};
export type DonationRecord = RowOf<typeof donationColumns>;

const toRecord = (donation: StoredDonation): DonationRecord => toRow(donationColumns, donation);

function toQuery({ status, email, from, before, view = 'all' }: DonationFilter): QueryFilter<StoredDonation> {
  return {
    ...(status ? { status } : {}),
    $and: [donationViews.filters[view]],
    ...(email ? { emailKey: normaliseEmail(email) } : {}),
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

/**
 * Reads donations one by one, oldest first, so that an export of any size fits into memory. The export is recorded in the
 * audit before the first one.
 */
export async function* exportDonations(
  actor: Actor,
  filter: DonationFilter = {},
): AsyncGenerator<DonationRecord> {
  const label = filter.view ?? 'all';
  await recordAudit(actor, 'donation.export', { kind: 'donations', _id: label, label });
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
export async function retryDonationJobs(actor: Actor, id: string): Promise<DonationJobKind[]> {
  const donation = await requireStoredDonation(id);
  await recordAudit(actor, 'donation.retry', donationTarget(donation));
  const retried: DonationJobKind[] = [];
  for (const kind of donationJobKinds)
    if (await donationJobs[kind].retry({ _id: donation._id })) retried.push(kind);
  return retried;
}
