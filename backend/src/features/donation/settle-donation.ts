import { type Invoice, PaymentsRefusedError, type Subscription } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import type { StoredDonation } from './donation.model.ts';
import { queueDonationMails } from './donation-mails.ts';
import {
  addCharge,
  cancelUnpaid,
  checkLater,
  markActive,
  markEnded,
  markFailed,
  saveNextCharge,
} from './donation-store.ts';
import type { DonationTools } from './donation-tools.ts';

const currency = 'aud';
const idOf = ({ _id }: StoredDonation) => _id.toHexString();

/**
 * Brings a donation to what the provider says about its subscription. Repeated, at once or late, it changes nothing
 * more.
 * @param subscription as the provider answered just now
 * @returns whether it is the donation's own
 */
export async function settleDonation(
  tools: DonationTools,
  donation: StoredDonation,
  subscription: Subscription,
): Promise<boolean> {
  const known = donation.provider.subscriptionId;
  if (known && known !== subscription.id) {
    logger.error(
      { alert: 'two subscriptions', donationId: idOf(donation), known, other: subscription.id },
      'a donation has two subscriptions',
    );
    return false;
  }
  if (subscription.status === 'live') {
    if (await markActive(donation._id, subscription)) tools.crashAt('after-gift-active');
  } else if (subscription.status === 'ended') {
    await markFailed(donation._id, 'the subscription ended unpaid');
    if (await markEnded(donation._id)) tools.crashAt('after-gift-ended');
    await queueDonationMails(tools, donation._id);
  }
  return true;
}

/**
 * Keeps what an invoice of a donation came to, and queues the donor's mail about it: one for each invoice that was
 * paid, one for each renewal that was not.
 * @param invoice as the provider answered just now
 */
export async function recordInvoice(
  tools: DonationTools,
  donation: StoredDonation,
  invoice: Invoice,
  nextChargeAt: Date | undefined,
): Promise<void> {
  const { _id } = donation;
  const expected = donation.amountCents + donation.feeCents;
  if (invoice.dueCents !== expected || invoice.currency !== currency) {
    const { id, dueCents } = invoice;
    logger.error(
      { alert: 'gift mismatch', donationId: idOf(donation), invoice: id, dueCents, expected },
      'an invoice does not fit its donation',
    );
    return;
  }
  // A first charge that fails is told where the donor waits for it.
  if (!invoice.isPaid && !invoice.isRenewal) return;
  await addCharge(_id, invoice.isPaid ? 'paid' : 'failed', invoice, nextChargeAt);
  tools.crashAt('after-charge-recorded');
  if (invoice.isPaid) await saveNextCharge(_id, nextChargeAt);
  await queueDonationMails(tools, _id);
}

/** Asks about a subscription and settles its donation; undefined: there is none, or it is another's. */
export async function askAndSettle(
  tools: DonationTools,
  donation: StoredDonation,
  subscriptionId: string,
): Promise<Subscription | undefined> {
  try {
    const subscription = await tools.payments.donations.retrieveSubscription(subscriptionId);
    return (await settleDonation(tools, donation, subscription)) ? subscription : undefined;
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, donationId: idOf(donation) }, 'the provider knows no such subscription');
    return undefined;
  }
}

/** Completes a donation whose card is typed in at the provider's page, if that was done. */
export async function settleHosted(
  tools: DonationTools,
  donation: StoredDonation,
  sessionId: string,
): Promise<void> {
  const session = await tools.payments.retrieveSession(sessionId);
  if (session.donationId !== idOf(donation)) {
    logger.error({ alert: 'gift mismatch', donationId: idOf(donation), sessionId }, 'a session fits not');
  } else if (session.isPaid && session.subscriptionId) {
    await askAndSettle(tools, donation, session.subscriptionId);
  } else if (session.status === 'expired') {
    await cancelUnpaid(donation._id);
  }
}

/** Looks for charges whose events never came. */
export async function recordMissedCharges(tools: DonationTools, donation: StoredDonation): Promise<void> {
  const { subscriptionId } = donation.provider;
  if (!subscriptionId) return;
  const subscription = await askAndSettle(tools, donation, subscriptionId);
  if (!subscription) {
    await checkLater(donation._id);
    return;
  }
  const known = new Set(donation.charges.map(({ invoiceId, outcome }) => `${invoiceId}:${outcome}`));
  const paid = await tools.payments.donations.listPaidInvoices(subscriptionId);
  // Before the charges: each says when the next one is due.
  await checkLater(donation._id);
  for (const invoice of paid.reverse()) {
    if (!known.has(`${invoice.id}:paid`))
      await recordInvoice(tools, donation, invoice, subscription.nextChargeAt);
  }
}
