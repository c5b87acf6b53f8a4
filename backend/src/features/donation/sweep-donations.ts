import type { Work } from '../../background.ts';
import type { StoredDonation } from './donation.model.ts';
import { type DonationJob, makeAllDue, runDonationJobs } from './donation-jobs.ts';
import { queueGiftMails } from './donation-mails.ts';
import { markFailed, takeStop } from './donation-store.ts';
import type { DonationTools } from './donation-tools.ts';
import { subscribe } from './give.ts';
import { catchUp, settleDonation, settleHosted } from './settle-donation.ts';
import { endGift } from './stop-gift.ts';

const hour = 60 * 60_000;
/** Idempotency keys are good for a day: an hour before that nothing is asked for any more, only looked up. */
const lastRetryMs = 23 * hour;
const giveUpMs = 24 * hour;
/** Five minutes after a payment page's own end. */
const hostedGiveUpMs = 65 * 60_000;
/** While a donor may be at the payment page, the provider is asked at least this often. */
const hostedPauseMs = 10 * 60_000;

const ageOf = ({ createdAt }: StoredDonation) => Date.now() - createdAt.getTime();

async function settleDirect(tools: DonationTools, donation: StoredDonation): Promise<void> {
  const donationId = donation._id.toHexString();
  const { customerId } = donation.provider;
  const mayRetry = ageOf(donation) < lastRetryMs;
  // Without a customer no subscription can have been saved, and a search is of use only when retries are not.
  if (customerId || !mayRetry) {
    const found = await tools.payments.donations.findSubscription({
      donationId,
      customerId: customerId ?? undefined,
    });
    if (found) {
      await settleDonation(tools, donation, found);
      return;
    }
  }
  if (mayRetry) await subscribe(tools, donation);
  else if (ageOf(donation) >= giveUpMs) await markFailed(donation._id, 'the provider never made it');
}

async function settlePending(tools: DonationTools, donation: StoredDonation): Promise<void> {
  const { sessionId } = donation.provider;
  if (!donation.isHosted) await settleDirect(tools, donation);
  else if (sessionId) await settleHosted(tools, donation, sessionId);
  // Its page was never shown to anybody.
  else if (ageOf(donation) > hostedGiveUpMs) await markFailed(donation._id, 'the page was never shown');
}

async function stopAsked(tools: DonationTools, { _id }: StoredDonation): Promise<void> {
  const taken = await takeStop(_id);
  if (taken) await endGift(tools, taken);
}

const ever = { $gt: new Date(0) };

const donationJobs = (tools: DonationTools): DonationJob[] => [
  {
    name: 'settle',
    open: () => ({ status: 'pending' }),
    run: (donation) => settlePending(tools, donation),
    maxPauseMs: (donation) =>
      donation.isHosted && ageOf(donation) < hostedGiveUpMs ? hostedPauseMs : undefined,
  },
  {
    name: 'stop',
    open: () => ({ status: 'active', stopAskedAt: ever }),
    leasedUntil: ({ stopLeasedUntil }) => stopLeasedUntil,
    run: (donation) => stopAsked(tools, donation),
  },
  {
    name: 'charges',
    open: () => ({ status: 'active', checkAt: { $lte: new Date() } }),
    run: (donation) => catchUp(tools, donation),
  },
  { name: 'mails', open: () => ({ isMailDue: true }), run: ({ _id }) => queueGiftMails(tools, _id) },
];

/**
 * Finishes what a crash, a lost answer or a lost event left undone: pending donations, stops that a donor asked for,
 * charges whose events never came, mails (reliability "Order design", last lines).
 * @returns works for the background, one for each kind of job
 */
export function donationSweeps(tools: DonationTools): { name: string; work: Work }[] {
  return donationJobs(tools).map((job) => {
    let isFirstRound = job.name === 'settle';
    return {
      name: `donation ${job.name}`,
      async work(comeBack) {
        if (isFirstRound) await makeAllDue(job);
        isFirstRound = false;
        await runDonationJobs(job, comeBack);
      },
    };
  });
}
