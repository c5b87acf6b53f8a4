import { DateTime } from 'luxon';
import { PaymentsRefusedError, type Subscription } from '../../../adapters/payments/types.ts';
import type { DonationFrequency } from '../../../contract/constants.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isSubscribed } from '../donation-state.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { askAndSettle, settleDonation } from '../provider/settle-donation.ts';
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

/**
 * Lets the provider change a subscription, brings its donation to the state that is confirmed, and mails it.
 * @throws {Problem} 409 when the subscription has ended meanwhile; {@link PaymentsUnavailableError}
 */
async function changeAtProvider(
  deps: DonationDeps,
  donation: StoredDonation,
  id: string,
  change: () => Promise<Subscription>,
): Promise<StoredDonation> {
  const { _id } = donation;
  try {
    const subscription = await change();
    deps.crashAt('after-change-sent');
    await settleDonation(deps, donation, subscription);
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    await askAndSettle(deps, donation, id);
    const after = await findDonation(_id);
    if (after && isSubscribed(after)) throw error;
    await donationJobs.run(deps, _id);
    throw problem('donation_not_changeable');
  }
  await donationJobs.run(deps, _id);
  return (await findDonation(_id)) ?? donation;
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
  return changeAtProvider(deps, donation, id, () =>
    deps.payments.donations.changeSubscription(id, { chargeCents, frequency }),
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
  return changeAtProvider(deps, donation, id, () => deps.payments.donations.pauseSubscription(id, resumesAt));
}

/** Ends a pause. @throws {Problem} 409 unless it is paused; {@link PaymentsUnavailableError} */
export async function resumeDonation(deps: DonationDeps, donation: StoredDonation): Promise<StoredDonation> {
  const id = requireSubscription(donation, ['paused']);
  return changeAtProvider(deps, donation, id, () => deps.payments.donations.resumeSubscription(id));
}
