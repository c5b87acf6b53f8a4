import { DateTime } from 'luxon';
import { financialYearOf } from '../../../contract/donation/financial-year.ts';
import { searchWords } from '../../../lists/search-words.ts';
import type { StoredDonation } from '../donation.model.ts';
import { isConfirmed, isSubscribed } from '../donation-state.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import type { StoredDonor } from './donor.model.ts';
import { entriesOf, sumNet } from './entries.ts';
import type { StoredGift } from './gift.model.ts';

/** A month of Sydney's calendar as a number; that of the next month is one more. */
function monthOf(at: Date): number {
  const { year, month } = DateTime.fromJSDate(at, { zone: 'Australia/Sydney' });
  return year * 12 + month;
}

const lapsedMonths = 3;

/** Whether there are gifts in so many months running. @param months in ascending order */
function hasRun(months: readonly number[]): boolean {
  let length = 0;
  let last = Number.NaN;
  for (const month of months) {
    if (month !== last) length = month === last + 1 ? length + 1 : 1;
    if (length >= lapsedMonths) return true;
    last = month;
  }
  return false;
}

/** Who the donor is: as the latest confirmed donation says, else as staff entered. */
type Person = Pick<StoredDonor, 'name' | 'email' | 'language'>;

/**
 * What follows from a donor's donations and gifts.
 * @param donations of the donor's email, oldest first
 * @param year the financial year of `thisYearCents`
 */
export function donorFields(
  donations: readonly StoredDonation[],
  gifts: readonly StoredGift[],
  year: string,
  entered?: Person,
) {
  const entries = entriesOf(donations, gifts).filter(({ netCents }) => netCents > 0);
  const running = donations.filter(isSubscribed);
  const latest = donations.findLast((donation) => isConfirmed(donation) && !donation.erasedAt);
  const lastGiftAt = entries.at(-1)?.at;
  const endedAt = Math.max(0, ...donations.map((donation) => donation.endedAt?.getTime() ?? 0));
  const name = (latest && donorNameOf(latest.donor)) || entered?.name || '';
  const email = latest?.donor.email ?? entered?.email ?? undefined;
  return {
    name,
    email,
    language: latest?.language ?? entered?.language ?? ('en' as const),
    searchWords: searchWords({ texts: [name], emails: email ? [email] : [] }),
    givenCents: sumNet(entries),
    thisYearCents: sumNet(entries.filter(({ at }) => financialYearOf(at) === year)),
    year,
    lastGiftAt,
    runs: running.length,
    isFailing: running.some(({ isFailing }) => isFailing),
    // Stopped, and gave nothing since.
    isLapsed:
      running.length === 0 &&
      lastGiftAt !== undefined &&
      lastGiftAt.getTime() <= endedAt &&
      hasRun(entries.map(({ at }) => monthOf(at))),
    purposes: [...new Set(entries.flatMap(({ purpose }) => purpose ?? []))],
  };
}

/** Whether who made these donations is a donor: something was paid, or a donation runs. */
export const isDonor = (donations: readonly StoredDonation[]): boolean =>
  donations.some(
    (donation) => donation.charges.some(({ outcome }) => outcome === 'paid') || isSubscribed(donation),
  );
