import {
  type CheckoutSession,
  type Invoice,
  PaymentsRefusedError,
  type Subscription,
} from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { donationCurrency, recordInvoice, saveNextCharge } from '../charges/record-invoice.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { activateDonation, completeDonation, failDonation, transitionDonation } from '../transitions.ts';

import { syncSubscription } from './sync-subscription.ts';

const idOf = ({ _id }: StoredDonation) => _id.toHexString();

/**
 * Brings a donation to the state of its subscription. Idempotent.
 * @param subscription the provider's current one, not that of an event
 * @returns false for the subscription of another donation
 */
export async function settleDonation(
  deps: DonationDeps,
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
    if (await activateDonation(donation, subscription)) deps.crashAt('after-donation-active');
    await syncSubscription(deps, donation, subscription);
  } else if (subscription.status === 'ended') {
    await settleEnded(deps, donation, subscription);
  }
  return true;
}

/** Retrieves a subscription and settles its donation; undefined when there is none or it is of another donation. */
export async function askAndSettle(
  deps: DonationDeps,
  donation: StoredDonation,
  subscriptionId: string,
): Promise<Subscription | undefined> {
  try {
    const subscription = await deps.payments.donations.retrieveSubscription(subscriptionId);
    return (await settleDonation(deps, donation, subscription)) ? subscription : undefined;
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, donationId: idOf(donation) }, 'the provider has no such subscription');
    return undefined;
  }
}

/** Completes a one-off donation whose payment page was paid, with its one charge. Idempotent. */
async function settleOnce(
  deps: DonationDeps,
  donation: StoredDonation,
  { id, totalCents, currency, paidAt, paymentIntentId }: CheckoutSession,
): Promise<void> {
  const expected = donation.amountCents + donation.feeCents;
  if (totalCents !== expected || currency !== donationCurrency) {
    logger.error(
      { alert: 'donation mismatch', donationId: idOf(donation), sessionId: id, totalCents, expected },
      'a payment does not fit its donation',
    );
    return;
  }
  const now = new Date();
  const charge = {
    invoiceId: id,
    outcome: 'paid' as const,
    cents: expected,
    at: paidAt ?? now,
    recordedAt: now,
  };
  if (await completeDonation(donation, { ...charge, paymentIntentId })) deps.crashAt('after-donation-active');
}

/** Settles a donation whose card is entered on the provider's page: activates or completes it, or ends it when the page expired. */
export async function settleHosted(
  deps: DonationDeps,
  donation: StoredDonation,
  sessionId: string,
): Promise<void> {
  const session = await deps.payments.retrieveSession(sessionId);
  if (session.donationId !== idOf(donation)) {
    logger.error(
      { alert: 'donation mismatch', donationId: idOf(donation), sessionId },
      'a session of another donation',
    );
  } else if (session.isPaid && donation.frequency === 'once') {
    await settleOnce(deps, donation, session);
  } else if (session.isPaid && session.subscriptionId) {
    await askAndSettle(deps, donation, session.subscriptionId);
  } else if (session.status === 'expired') {
    await transitionDonation(donation._id, 'expire');
  }
}

/**
 * Closes the provider's page of a donation that nobody has paid, so that nobody can pay it any more.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function closePage(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { sessionId } = donation.provider;
  if (!sessionId) return;
  try {
    await deps.payments.expireSession(sessionId);
  } catch (error) {
    // It was paid or has expired meanwhile.
    if (!(error instanceof PaymentsRefusedError)) throw error;
  }
  await settleHosted(deps, donation, sessionId);
}

/**
 * Ends a donation whose subscription ended, after it has recorded the charges whose events were lost: nothing asks for them
 * later. One that was paid was active, also when it ended before the shop knew.
 */
async function settleEnded(
  deps: DonationDeps,
  donation: StoredDonation,
  subscription: Subscription,
): Promise<void> {
  if (donation.status !== 'cancelled') {
    const paid = await deps.payments.donations.listPaidInvoices(subscription.id);
    if (paid.length > 0) await activateDonation(donation, subscription);
    else await failDonation(donation, 'the subscription ended unpaid');
    await recordUnknown(deps, donation, paid, undefined);
  }
  if (await transitionDonation(donation._id, 'end')) deps.crashAt('after-donation-ended');
}

/** Records those of a subscription's paid invoices, newest first, that the donation does not have. */
async function recordUnknown(
  deps: DonationDeps,
  donation: StoredDonation,
  paid: readonly Invoice[],
  nextChargeAt: Date | undefined,
): Promise<void> {
  const known = new Set(donation.charges.map(({ invoiceId, outcome }) => `${invoiceId}:${outcome}`));
  for (const invoice of [...paid].reverse())
    if (!known.has(`${invoice.id}:paid`)) await recordInvoice(deps, donation, invoice, nextChargeAt);
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

/** Records charges whose events were lost. */
export async function recordMissedCharges(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { subscriptionId } = donation.provider;
  const subscription = subscriptionId && (await askAndSettle(deps, donation, subscriptionId));
  if (!subscription) return;
  const paid = await deps.payments.donations.listPaidInvoices(subscriptionId);
  await recordUnknown(deps, donation, paid, subscription.nextChargeAt);
  // The process ended after it recorded the charge and before it saved when the next one is due.
  const saved = donation.nextChargeAt ?? new Date(0);
  const missed = donation.charges.find(
    ({ outcome, nextAt }) => outcome === 'paid' && nextAt && nextAt > saved,
  );
  if (missed) await saveNextCharge(donation._id, subscription.nextChargeAt);
}
