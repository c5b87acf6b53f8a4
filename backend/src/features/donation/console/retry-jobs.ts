import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type DonationJobKind, donationJobKinds } from '../donation.model.ts';
import { donationJobs } from '../jobs/job-stores.ts';
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
  const retried: DonationJobKind[] = [];
  for (const kind of donationJobKinds)
    if (await donationJobs[kind].retry({ _id: donation._id })) retried.push(kind);
  return retried;
}
