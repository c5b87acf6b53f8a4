import { PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import type { DonationDetails } from '../../../contract/donation/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { keepRenewing } from '../../../jobs/renew-lease.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/job-stores.ts';
import { askAndSettle, settleDonation } from '../provider/settle-donation.ts';
import { findDonation } from '../store.ts';

/** A donation as its link shows it: nothing identifies the donor. */
function presentDetails(donation: StoredDonation): DonationDetails {
  const { amountCents, feeCents, frequency, nextChargeAt, status } = donation;
  const isActive = status === 'active';
  return {
    amountCents,
    feeCents,
    frequency,
    nextChargeAt: isActive && nextChargeAt ? nextChargeAt.toISOString() : null,
    stopped: !isActive,
  };
}

async function requireDonation(deps: DonationDeps, token: string): Promise<StoredDonation> {
  const id = deps.links.read(token);
  const donation = id ? await findDonation(id) : null;
  if (!donation) throw problem('invalid_donation_link');
  return donation;
}

/**
 * The donation of a receipt's link, also after it was stopped.
 * @throws {Problem} 400 for a link that the shop did not sign
 */
export async function readDonation(deps: DonationDeps, token: string): Promise<DonationDetails> {
  return presentDetails(await requireDonation(deps, token));
}

/**
 * Stops a donation: cancels its subscription, then ends it here.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function stopAtProvider(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { subscriptionId } = donation.provider;
  if (!subscriptionId) throw new Error('An active donation has no subscription');
  try {
    const subscription = await deps.payments.donations.cancelSubscription(subscriptionId);
    deps.crashAt('after-stop-sent');
    await settleDonation(deps, donation, subscription);
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    // The provider has cancelled it already.
    await askAndSettle(deps, donation, subscriptionId);
  }
}

/**
 * Stops an active donation. The request is stored first, as a job: what fails now is retried.
 * @returns the donation after it, which is still active when the provider has not ended it; null when it was not active, and
 * while another call stops it
 * @throws {PaymentsUnavailableError} while the provider cannot be asked: it is stopped later
 */
export async function stopDonation(
  deps: DonationDeps,
  _id: StoredDonation['_id'],
): Promise<StoredDonation | null> {
  const jobs = donationJobs.stop;
  const lease = await jobs.leaseNow({ _id, status: 'active' }, { $set: { cancelRequestedAt: new Date() } });
  if (!lease) return null;
  deps.crashAt('after-stop-requested');
  keepRenewing(jobs, lease);
  try {
    await stopAtProvider(deps, lease.document);
    await lease.stopRenewing?.();
  } catch (error) {
    // The job is due again at once, with all its attempts.
    await jobs.complete(lease);
    throw error;
  }
  await jobs.finish(lease);
  const stopped = (await findDonation(_id)) ?? lease.document;
  if (stopped.status === 'active')
    logger.error({ donationId: _id.toHexString() }, 'a donation could not be stopped');
  return stopped;
}

/**
 * Stops the donation of a receipt's link.
 * @throws {Problem} 400 for a link that the shop did not sign, a stopped donation, and while another call stops it;
 * 503 while the provider cannot be asked: it is stopped later
 */
export async function stopByLink(deps: DonationDeps, token: string): Promise<DonationDetails> {
  const { _id } = await requireDonation(deps, token);
  const stopped = await stopDonation(deps, _id);
  if (!stopped || stopped.status === 'active') throw problem('invalid_donation_link');
  return presentDetails(stopped);
}
