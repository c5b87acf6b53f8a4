import type {
  CheckoutSession,
  Invoice,
  PaymentEventHandler,
  Subscription,
} from '../../adapters/payments/types.ts';
import { findDonationOf, findDonationOfSession } from './donation-store.ts';
import type { DonationTools } from './donation-tools.ts';
import { askAndSettle, recordInvoice, settleHosted } from './settle-donation.ts';
import { settlePaymentChanges } from './settle-payment-changes.ts';

/** Events may be old: each handler asks the provider for the current state. */

async function takeSession(tools: DonationTools, session: CheckoutSession): Promise<boolean> {
  const donation = await findDonationOfSession(session.id, session.donationId);
  if (donation) await settleHosted(tools, donation, session.id);
  return donation !== null;
}

async function takeSubscription(tools: DonationTools, { id, donationId }: Subscription): Promise<boolean> {
  const donation = await findDonationOf(id, donationId);
  if (donation) await askAndSettle(tools, donation, id);
  return donation !== null;
}

async function takeInvoice(
  tools: DonationTools,
  { id, subscriptionId, donationId }: Invoice,
): Promise<boolean> {
  if (!subscriptionId) return false;
  const donation = await findDonationOf(subscriptionId, donationId);
  if (!donation) return false;
  // A repeated event: the charge is recorded.
  if (donation.charges.some((charge) => charge.invoiceId === id && charge.outcome === 'paid')) return true;
  const subscription = await askAndSettle(tools, donation, subscriptionId);
  if (!subscription) return true;
  const invoice = await tools.payments.donations.retrieveInvoice(id);
  await recordInvoice(tools, donation, invoice, subscription.nextChargeAt);
  return true;
}

/** Handles the provider's events about donations: repeated, in any order, also before the subscription is saved. */
export function donationEvents(tools: DonationTools): PaymentEventHandler {
  return async ({ changedPaymentId, session, subscription, invoice }) => {
    if (changedPaymentId) return settlePaymentChanges(tools, changedPaymentId);
    if (session) return takeSession(tools, session);
    if (subscription) return takeSubscription(tools, subscription);
    return invoice ? takeInvoice(tools, invoice) : false;
  };
}
