import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { DonationJobKind } from '../donation.model.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { donationTarget, requireStoredDonation } from './change-donation.ts';

/**
 * Makes the failed jobs of a donation due now, with all their attempts; the shop's next sweep runs them.
 * @param id 24 hex digits
 * @returns their kinds
 * @throws {Problem} 404
 */
export async function retryDonationJobs(actor: Actor, id: string): Promise<DonationJobKind[]> {
  const donation = await requireStoredDonation(id);
  await recordAudit(actor, 'donation.retry', donationTarget(donation));
  const retried = await donationJobs.retry(donation._id);
  return [...new Set(retried.map(({ kind }) => kind))];
}
