import type { Gift } from '../../../contract/donation/give.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { settleHosted } from '../provider/settle-donation.ts';
import { thanksIn } from '../settings/thanks.ts';
import { findDonation } from '../store.ts';

function statusOf({ status, activatedAt }: StoredDonation): Gift['status'] {
  if (activatedAt) return 'paid';
  return status === 'pending' || status === 'cancelled' ? status : 'failed';
}

/**
 * What became of a donation, by the provider's word.
 * @param id 24 hex digits
 * @param mayAsk whether the provider is asked while the donation is pending; by its id, which a request may spell in several ways
 * @throws {Problem} 404 for an unknown donation
 */
export async function readGift(
  deps: DonationDeps,
  id: string,
  mayAsk: (id: string) => Promise<boolean>,
): Promise<Gift> {
  const found = await findDonation(id);
  if (!found) throw problem('donation_not_found');
  const { sessionId } = found.provider;
  if (found.status === 'pending' && sessionId && (await mayAsk(found._id.toHexString()))) {
    await settleHosted(deps, found, sessionId);
    await donationJobs.run(deps, found._id);
  }
  const donation = (await findDonation(id)) ?? found;
  const { amountCents, feeCents, frequency, purpose, nextChargeAt, language } = donation;
  const status = statusOf(donation);
  const thanks = status === 'paid' ? thanksIn(await deps.readSettings(), language) : undefined;
  return {
    status,
    amountCents,
    feeCents,
    frequency,
    ...(purpose && { purpose }),
    ...(nextChargeAt && { nextChargeAt: nextChargeAt.toISOString() }),
    ...(thanks && { thanks }),
  };
}
