import type {
  CheckoutSession,
  Invoice,
  PaymentEventHandler,
  Subscription,
} from '../../../adapters/payments/types.ts';
import { settlePaymentChanges } from '../charges/settle-payment-changes.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findDonationOf, findDonationOfSession } from '../store.ts';
import { askAndSettle, recordInvoice, settleHosted } from './settle-donation.ts';

/** Events may be old: each handler asks the provider for the current state. */

async function handleSession(deps: DonationDeps, session: CheckoutSession): Promise<boolean> {
  const donation = await findDonationOfSession(session.id, session.donationId);
  if (donation) await settleHosted(deps, donation, session.id);
  return donation !== null;
}

async function handleSubscription(deps: DonationDeps, { id, donationId }: Subscription): Promise<boolean> {
  const donation = await findDonationOf(id, donationId);
  if (donation) await askAndSettle(deps, donation, id);
  return donation !== null;
}

async function handleInvoice(
  deps: DonationDeps,
  { id, subscriptionId, donationId }: Invoice,
): Promise<boolean> {
  if (!subscriptionId) return false;
  const donation = await findDonationOf(subscriptionId, donationId);
  if (!donation) return false;
  // A repeated event: the charge is recorded.
  if (donation.charges.some((charge) => charge.invoiceId === id && charge.outcome === 'paid')) return true;
  const subscription = await askAndSettle(deps, donation, subscriptionId);
  if (!subscription) return true;
  const invoice = await deps.payments.donations.retrieveInvoice(id);
  await recordInvoice(deps, donation, invoice, subscription.nextChargeAt);
  return true;
}

/** Handles the provider's events about donations: repeated, in any order, also before the subscription is saved. */
export function donationEvents(deps: DonationDeps): PaymentEventHandler {
  return async ({ changedPaymentId, session, subscription, invoice }) => {
    if (changedPaymentId) return settlePaymentChanges(deps, changedPaymentId);
    if (session) return handleSession(deps, session);
    if (subscription) return handleSubscription(deps, subscription);
    return invoice ? handleInvoice(deps, invoice) : false;
  };
}
