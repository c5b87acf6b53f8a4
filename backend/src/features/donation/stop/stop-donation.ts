import type { DonationDetails } from '../../../contract/donation/responses.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isSubscribed } from '../donation-state.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { findDonation } from '../store.ts';
import { transitionDonation } from '../transitions.ts';

/** A donation as its link shows it: nothing identifies the donor. */
function presentDetails(donation: StoredDonation): DonationDetails {
  const { amountCents, feeCents, frequency, nextChargeAt } = donation;
  const isActive = isSubscribed(donation);
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

/** A request that is worked on is leased within this time. */
const pickUpMs = 10_000;

/** Whether the request is stored and no process works on it, e.g. after that of the first request ended. */
const isStopLeft = async (_id: StoredDonation['_id']): Promise<boolean> => {
  const jobs = (await findDonation(_id))?.jobs ?? [];
  const latest = new Date(Date.now() - pickUpMs);
  return jobs.some(({ kind, dueAt }) => kind === 'stop' && dueAt && dueAt <= latest);
};

const stopJob = { kind: 'stop' } as const;

/** Stops a donation whose stop was requested, or waits for the call that does it. @returns the donation after it */
export async function finishStop(
  deps: DonationDeps,
  _id: StoredDonation['_id'],
): Promise<StoredDonation | null> {
  await donationJobs.run(deps, _id);
  // Another call, or the server's worker, may have leased the job first.
  await donationJobs.waitForOtherWorkers(_id, stopJob);
  return findDonation(_id);
}

/**
 * Stops an active donation. The request is stored first, as a job: what fails now is retried.
 * @returns the donation after it; it is still active while the provider has not ended it, and is stopped later. Null when it
 * was not active, and while another call stops it
 */
export async function stopDonation(
  deps: DonationDeps,
  _id: StoredDonation['_id'],
): Promise<StoredDonation | null> {
  const isFirst = await transitionDonation(_id, 'requestStop');
  if (!isFirst && (await donationJobs.retry(_id, stopJob)).length === 0 && !(await isStopLeft(_id)))
    return null;
  deps.crashAt('after-stop-requested');
  return finishStop(deps, _id);
}

/**
 * Stops the donation of a receipt's link.
 * @throws {Problem} 400 for a link that the shop did not sign, a stopped donation, and while another call stops it;
 * 503 while the provider cannot be asked: it is stopped later
 */
export async function stopByLink(deps: DonationDeps, token: string): Promise<DonationDetails> {
  const { _id } = await requireDonation(deps, token);
  const stopped = await stopDonation(deps, _id);
  if (!stopped) throw problem('invalid_donation_link');
  if (isSubscribed(stopped)) throw problem('service_unavailable');
  return presentDetails(stopped);
}
