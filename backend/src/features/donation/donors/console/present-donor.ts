import { actorRef } from '../../../../audit/actor.ts';
import type { AdminDonor, AdminDonorItem, AdminGift } from '../../../../contract/admin/donation/donors.ts';
import { financialYearOf } from '../../../../contract/donation/financial-year.ts';
import { presentDonationItem } from '../../console/present-item.ts';
import { DonationModel, type StoredDonation } from '../../donation.model.ts';
import { StatementModel, type StoredStatement } from '../../statement/statement.model.ts';
import type { StoredDonor } from '../donor.model.ts';
import { type Entry, entriesOf, sumNet } from '../entries.ts';
import { GiftModel, type StoredGift } from '../gift.model.ts';

/** A donor as a row of the console's list. */
export function presentDonorItem(donor: StoredDonor): AdminDonorItem {
  const { _id, name, email, givenCents, thisYearCents, lastGiftAt, runs, purposes, thankedAt } = donor;
  return {
    _id: _id.toHexString(),
    name,
    ...(email && { email }),
    givenCents,
    thisYearCents,
    ...(lastGiftAt && { lastGiftAt: lastGiftAt.toISOString() }),
    runs,
    purposes,
    ...(thankedAt && { thankedAt: thankedAt.toISOString() }),
  };
}

function presentEntry({ _id, at, method, cents, netCents, purpose, donation, gift }: Entry): AdminGift {
  return {
    _id,
    at: at.toISOString(),
    method,
    cents,
    ...(purpose && { purpose }),
    ...(donation && {
      donationId: donation._id.toHexString(),
      ...(netCents < cents && { refundedCents: cents - netCents }),
    }),
    ...(gift && {
      ...(gift.reference && { reference: gift.reference }),
      by: actorRef(gift.by),
      ...(gift.voided && {
        voided: {
          at: gift.voided.at.toISOString(),
          by: actorRef(gift.voided.by),
          reason: gift.voided.reason,
        },
      }),
    }),
  };
}

/** A gift that was entered, as its call answers it. */
export const presentGift = (gift: StoredGift): AdminGift => {
  const [entry] = entriesOf([], [gift]);
  return presentEntry(entry as Entry);
};

/** All that a donor gave, oldest first, and the donations by card. */
export async function readEntries({ _id, emailKey }: Pick<StoredDonor, '_id' | 'emailKey'>) {
  const [donations, gifts] = await Promise.all([
    emailKey
      ? DonationModel.find({ emailKey }).sort({ createdAt: -1, _id: -1 }).lean<StoredDonation[]>()
      : [],
    GiftModel.find({ donorId: _id }).lean<StoredGift[]>(),
  ]);
  return { donations, entries: entriesOf(donations, gifts) };
}

/** The financial years in which something was given, latest first. */
function yearsOf(entries: readonly Entry[]) {
  const sums = new Map<string, number>();
  for (const entry of entries.toReversed()) {
    const year = financialYearOf(entry.at);
    if (entry.netCents > 0) sums.set(year, (sums.get(year) ?? 0) + sumNet([entry]));
  }
  return [...sums].map(([year, totalCents]) => ({ year, totalCents }));
}

/** The same with the numbers of statements that were made, and when they were mailed. */
async function presentStatements(
  { _id, emailKey }: StoredDonor,
  entries: readonly Entry[],
): Promise<AdminDonor['statements']> {
  const key = emailKey ?? _id.toHexString();
  const stored = await StatementModel.find({ emailKey: key }).lean<StoredStatement[]>();
  const ofYear = new Map(stored.map((statement) => [statement.year, statement]));
  return yearsOf(entries).map(({ year, totalCents }) => {
    const { number, mailedAt } = ofYear.get(year) ?? {};
    return {
      year,
      totalCents,
      ...(number && { number }),
      ...(mailedAt && { sentAt: mailedAt.toISOString() }),
    };
  });
}

/** The page of a donor. */
export async function presentDonor(donor: StoredDonor): Promise<AdminDonor> {
  const { donations, entries } = await readEntries(donor);
  return {
    ...presentDonorItem(donor),
    language: donor.language,
    notes: donor.notes,
    gifts: entries.toReversed().map(presentEntry),
    donations: donations.map(presentDonationItem),
    statements: await presentStatements(donor, entries),
  };
}
