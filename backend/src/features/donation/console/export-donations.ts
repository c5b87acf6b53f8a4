import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { toDollars } from '../../../contract/money.ts';
import { type RowOf, toRow } from '../../../csv/row-file.ts';
import type { StoredDonation } from '../donation.model.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import { type DonationFilter, eachDonation } from './list-donations.ts';
import { paidCentsOf, paidCharges, refundedCentsOf } from './present-donation.ts';

const dateText = (date: Date | null | undefined) => date?.toISOString() ?? '';

/** A donation as a row for a spreadsheet. Amounts in AUD dollars, dates ISO 8601 (UTC); empty where there is none. */
export const donationColumns = {
  id: ({ _id }: StoredDonation) => _id.toHexString(),
  createdAt: ({ createdAt }: StoredDonation) => createdAt.toISOString(),
  status: ({ status }: StoredDonation) => status,
  /** One name of `/give`, or both of `/donation`. */
  name: ({ donor }: StoredDonation) => donorNameOf(donor),
  firstName: ({ donor }: StoredDonation) => donor.firstName ?? '',
  lastName: ({ donor }: StoredDonation) => donor.lastName ?? '',
  email: ({ donor }: StoredDonation) => donor.email,
  phone: ({ donor }: StoredDonation) => donor.phone ?? '',
  address1: ({ donor }: StoredDonation) => donor.address1 ?? '',
  address2: ({ donor }: StoredDonation) => donor.address2 ?? '',
  city: ({ donor }: StoredDonation) => donor.city ?? '',
  state: ({ donor }: StoredDonation) => donor.state ?? '',
  postalCode: ({ donor }: StoredDonation) => donor.postalCode ?? '',
  purpose: ({ purpose }: StoredDonation) => purpose ?? '',
  honouree: ({ honouree }: StoredDonation) => honouree ?? '',
  message: ({ message }: StoredDonation) => message ?? '',
  amount: ({ amountCents }: StoredDonation) => toDollars(amountCents),
  fee: ({ feeCents }: StoredDonation) => toDollars(feeCents),
  /** What is charged each time. */
  total: ({ amountCents, feeCents }: StoredDonation) => toDollars(amountCents + feeCents),
  frequency: ({ frequency }: StoredDonation) => frequency,
  /** Its worth in a year, without fees. */
  yearly: (donation: StoredDonation) => toDollars(yearlyCentsOf(donation)),
  /** The number of paid charges. */
  charges: (donation: StoredDonation) => paidCharges(donation).length,
  paid: (donation: StoredDonation) => toDollars(paidCentsOf(donation)),
  refunded: (donation: StoredDonation) => toDollars(refundedCentsOf(donation)),
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

/** The rows of all matching donations, oldest first. The export is recorded in the audit before the first one. */
export async function* exportDonations(
  actor: Actor,
  filter: DonationFilter = {},
): AsyncGenerator<RowOf<typeof donationColumns>> {
  const label = filter.view ?? 'all';
  await recordAudit(actor, 'donation.export', { kind: 'donations', _id: label, label });
  for await (const donation of eachDonation(filter, { sort: 'createdAt' }))
    yield toRow(donationColumns, donation);
}
