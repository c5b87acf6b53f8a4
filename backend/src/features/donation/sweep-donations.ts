import { logger } from '../../config/logger.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';
import { queueGiftMails } from './donation-mails.ts';
import { markFailed, stopLeaseMs, takeStop } from './donation-store.ts';
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
const maxFailures = 4;

const ageOf = ({ createdAt }: StoredDonation) => Date.now() - createdAt.getTime();

async function settleDirect(tools: DonationTools, donation: StoredDonation): Promise<void> {
  const donationId = donation._id.toHexString();
  const { customerId } = donation.provider;
  const mayRetry = ageOf(donation) < lastRetryMs;
  // Without a customer no subscription can have been saved, and a search is of use only when retries are not.
  if (customerId || !mayRetry) {
    const found = await tools.payments.gifts.findSubscription({
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

const askedToStop = { status: 'active', stopAskedAt: { $exists: true } } as const;

async function stopAsked(tools: DonationTools, { _id }: StoredDonation): Promise<void> {
  const taken = await takeStop(_id);
  if (taken) await endGift(tools, taken);
}

/** Does something for each donation of a kind; several failures in a row mean that the provider is away. */
async function forEach(filter: object, work: (donation: StoredDonation) => Promise<void>): Promise<void> {
  const donations = DonationModel.find(filter).sort({ createdAt: 1 }).lean<StoredDonation[]>().cursor();
  let failures = 0;
  for await (const donation of donations) {
    try {
      await work(donation as unknown as StoredDonation);
      failures = 0;
    } catch (error) {
      logger.warn({ err: error }, 'a donation waits');
      failures += 1;
      if (failures === maxFailures) return;
    }
  }
}

/**
 * Finishes what a crash, a lost answer or a lost event left undone: pending donations, wishes to stop, mails, charges
 * that nobody told of (reliability "Order design", last lines).
 * @param comeBack asks to come again early, for a wish to stop that a crash left taken
 */
export async function sweepDonations(
  tools: DonationTools,
  comeBack: (afterMs: number) => void,
): Promise<void> {
  await forEach({ status: 'pending' }, (donation) => settlePending(tools, donation));
  await forEach(askedToStop, (donation) => stopAsked(tools, donation));
  if (await DonationModel.exists({ ...askedToStop, stopLeasedUntil: { $exists: true } }))
    comeBack(stopLeaseMs);
  await forEach({ status: 'active', checkAt: { $lte: new Date() } }, (donation) => catchUp(tools, donation));
  await forEach({ isMailDue: true }, ({ _id }) => queueGiftMails(tools, _id));
}
