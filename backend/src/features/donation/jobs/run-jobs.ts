import type { BackgroundTask } from '../../../background.ts';
import { runDueJobs } from '../../../jobs/run-due-jobs.ts';
import { type DonationJobKind, donationJobKinds, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { queueDonationMails } from '../mail/queue-mails.ts';
import { recordMissedCharges, settleDonation, settleHosted } from '../provider/settle-donation.ts';
import { subscribe } from '../start/start-donation.ts';
import { stopAtProvider } from '../stop/stop-donation.ts';
import { failDonation } from '../transitions.ts';
import { ageOf, donationJobs, hostedGiveUpMs } from './job-stores.ts';

const hour = 60 * 60_000;
/** Stripe stores idempotency keys for a day. In the last hour the subscription is only looked up. */
const lastRetryMs = 23 * hour;
const giveUpMs = 24 * hour;
const workers = 4;
/** After so many failures in a row the provider is down, and the round ends. */
const maxFailures = 4;

async function settleDirect(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const donationId = donation._id.toHexString();
  const { customerId } = donation.provider;
  const mayRetry = ageOf(donation) < lastRetryMs;
  // Without a saved customer, only a donation that is too old for retries may have an unknown subscription.
  if (customerId || !mayRetry) {
    const found = await deps.payments.donations.findSubscription({
      donationId,
      customerId: customerId ?? undefined,
    });
    if (found) {
      await settleDonation(deps, donation, found);
      return;
    }
  }
  if (mayRetry) await subscribe(deps, donation);
  else if (ageOf(donation) >= giveUpMs) await failDonation(donation, 'the provider never made it');
}

async function settlePending(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { sessionId } = donation.provider;
  if (!donation.isHosted) await settleDirect(deps, donation);
  else if (sessionId) await settleHosted(deps, donation, sessionId);
  // The provider's page was never shown.
  else if (ageOf(donation) > hostedGiveUpMs) await failDonation(donation, 'the page was never shown');
}

const attempts: Record<DonationJobKind, (deps: DonationDeps, donation: StoredDonation) => Promise<void>> = {
  settle: settlePending,
  stop: stopAtProvider,
  charges: recordMissedCharges,
  mails: (deps, { _id }) => queueDonationMails(deps, _id),
};

/**
 * Finishes what a crash, a lost response or a lost event left undone: pending donations, requested stops,
 * charges without an event, mails.
 * @returns background work, one for each kind of job
 */
export const donationTasks = (deps: DonationDeps): { name: string; task: BackgroundTask }[] =>
  donationJobKinds.map((kind) => {
    const jobs = donationJobs[kind];
    let isFirstRound = kind === 'settle';
    return {
      name: `donation ${kind}`,
      async task(runAgainIn) {
        if (isFirstRound) await jobs.makeAllDue();
        isFirstRound = false;
        await runDueJobs(
          jobs,
          async (lease) => {
            await attempts[kind](deps, lease.document);
            await jobs.finish(lease);
          },
          { workers, maxFailures, runAgainIn },
        );
      },
    };
  });
