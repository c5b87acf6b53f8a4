import { DateTime } from 'luxon';
import type { Subscription } from '../../../adapters/payments/types.ts';
import type { DonationFrequency } from '../../../contract/constants.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { settleDonation } from '../provider/settle-donation.ts';
import { findDonation } from '../store.ts';

/**
 * What donors change. The provider is asked first, and the donation follows what it has: a crash in between, or a lost
 * response, is made good by its event and by the check of charges.
 */

/** @throws {Problem} 409 unless the donation is in one of these states and has a subscription */
function requireSubscription(
  { status, isFailing, provider }: StoredDonation,
  allowed: readonly StoredDonation['status'][],
  mayFail = true,
): string {
  const { subscriptionId } = provider;
  if (!subscriptionId || !allowed.includes(status) || (isFailing && !mayFail))
    throw problem('donation_not_changeable');
  return subscriptionId;
}

/** Brings a donation to the state that the provider has confirmed, and mails it. */
async function follow(
  deps: DonationDeps,
  donation: StoredDonation,
  subscription: Subscription,
): Promise<StoredDonation> {
  deps.crashAt('after-change-sent');
  await settleDonation(deps, donation, subscription);
  await donationJobs.run(deps, donation._id);
  return (await findDonation(donation._id)) ?? donation;
}

/**
 * Changes amount and frequency from the next charge on, whose date stays.
 * @param change `amountCents` without the fee
 * @throws {Problem} 409 unless the donation runs; {@link PaymentsUnavailableError}
 */
export async function changeDonation(
  deps: DonationDeps,
  donation: StoredDonation,
  change: { amountCents?: number | undefined; frequency?: DonationFrequency | undefined },
): Promise<StoredDonation> {
  const id = requireSubscription(donation, ['active', 'paused']);
  const { amountCents = donation.amountCents, frequency = donation.frequency } = change;
  if (frequency === 'once') throw problem('donation_not_changeable');
  const chargeCents = amountCents + donation.feeCents;
  return follow(
    deps,
    donation,
    await deps.payments.donations.changeSubscription(id, { chargeCents, frequency }),
  );
}

/**
 * Pauses a donation that does not fail, for whole months.
 * @throws {Problem} 409 unless it is active; {@link PaymentsUnavailableError}
 */
export async function pauseDonation(
  deps: DonationDeps,
  donation: StoredDonation,
  months: number,
): Promise<StoredDonation> {
  const id = requireSubscription(donation, ['active'], false);
  const now = await deps.payments.donations.now();
  const resumesAt = DateTime.fromJSDate(now, { zone: 'Australia/Sydney' }).plus({ months }).toJSDate();
  return follow(deps, donation, await deps.payments.donations.pauseSubscription(id, resumesAt));
}

/** Ends a pause. @throws {Problem} 409 unless it is paused; {@link PaymentsUnavailableError} */
export async function resumeDonation(deps: DonationDeps, donation: StoredDonation): Promise<StoredDonation> {
  const id = requireSubscription(donation, ['paused']);
  return follow(deps, donation, await deps.payments.donations.resumeSubscription(id));
}
