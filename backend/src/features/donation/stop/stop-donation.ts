import { PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import type { DonationDetails } from '../../../contract/donation/responses.ts';
import { badRequest } from '../../../errors/problem.ts';
import { keepRenewing } from '../../../jobs/renew-lease.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/job-stores.ts';
import { askAndSettle, settleDonation } from '../provider/settle-donation.ts';
import { findDonation } from '../store.ts';

/** A donation as its link shows it: nothing identifies the donor. */
function presentDonation(donation: StoredDonation): DonationDetails {
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
  if (!donation) throw badRequest('invalid_donation_link');
  return donation;
}

/**
 * The donation of a receipt's link, also after it was cancelled.
 * @throws {Problem} 400 for a link that the shop did not sign
 */
export async function readDonation(deps: DonationDeps, token: string): Promise<DonationDetails> {
  return presentDonation(await requireDonation(deps, token));
}

/**
 * Cancels a donation at the provider and then here.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function endSubscription(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { subscriptionId } = donation.provider;
  if (!subscriptionId) throw new Error('An active donation has no subscription');
  try {
    const subscription = await deps.payments.donations.cancelSubscription(subscriptionId);
    deps.crashAt('after-cancel-sent');
    await settleDonation(deps, donation, subscription);
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    // The provider has ended it already.
    await askAndSettle(deps, donation, subscriptionId);
  }
}

/**
 * Cancels an active donation. The request is stored first, as a job: what fails now is retried.
 * @returns the donation after it, which is still active when the provider has not ended it; null when it was not active, and
 * while another call cancels it
 * @throws {PaymentsUnavailableError} while the provider cannot be asked: it is cancelled later
 */
export async function requestCancel(
  deps: DonationDeps,
  _id: StoredDonation['_id'],
): Promise<StoredDonation | null> {
  const jobs = donationJobs.stop;
  const lease = await jobs.leaseNow({ _id, status: 'active' }, { $set: { cancelRequestedAt: new Date() } });
  if (!lease) return null;
  deps.crashAt('after-cancel-requested');
  keepRenewing(jobs, lease);
  try {
    await endSubscription(deps, lease.document);
    await lease.stopRenewing?.();
  } catch (error) {
    // The job is due again at once, with all its attempts.
    await jobs.complete(lease);
    throw error;
  }
  await jobs.finish(lease);
  const ended = (await findDonation(_id)) ?? lease.document;
  if (ended.status === 'active')
    logger.error({ donationId: _id.toHexString() }, 'a donation could not be cancelled');
  return ended;
}

/**
 * Cancels the donation of a receipt's link.
 * @throws {Problem} 400 for a link that the shop did not sign, a cancelled donation, and while another call cancels it;
 * 503 while the provider cannot be asked: it is cancelled later
 */
export async function cancelDonation(deps: DonationDeps, token: string): Promise<DonationDetails> {
  const { _id } = await requireDonation(deps, token);
  const ended = await requestCancel(deps, _id);
  if (!ended || ended.status === 'active') throw badRequest('invalid_donation_link');
  return presentDonation(ended);
}
