import type {
  CheckoutSession,
  Invoice,
  PaymentEventHandler,
  Subscription,
} from '../../../adapters/payments/types.ts';
import { applyNewCard } from '../change/change-card.ts';
import { recordInvoice } from '../charges/record-invoice.ts';
import { syncPaymentChanges } from '../charges/sync-payment-changes.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { findDonationOf, findDonationOfSession } from '../store.ts';
import { askAndSettle, settleHosted } from './settle-donation.ts';

/** Events may be old: each handler asks the provider for the current state. Each returns the donation of its event. */
type Handled = Promise<StoredDonation | null>;

async function handleSession(deps: DonationDeps, session: CheckoutSession): Handled {
  const donation = await findDonationOfSession(session.id, session.donationId);
  if (donation) await settleHosted(deps, donation, session.id);
  return donation;
}

async function handleSubscription(deps: DonationDeps, { id, donationId }: Subscription): Handled {
  const donation = await findDonationOf(id, donationId);
  if (donation) await askAndSettle(deps, donation, id);
  return donation;
}

async function handleInvoice(deps: DonationDeps, { id, subscriptionId, donationId }: Invoice): Handled {
  const donation = subscriptionId ? await findDonationOf(subscriptionId, donationId) : null;
  // A repeated event: the charge is recorded.
  const isKnown = donation?.charges.some((charge) => charge.invoiceId === id && charge.outcome === 'paid');
  if (!donation || !subscriptionId || isKnown) return donation;
  const subscription = await askAndSettle(deps, donation, subscriptionId);
  if (!subscription) return donation;
  const invoice = await deps.payments.donations.retrieveInvoice(id);
  await recordInvoice(deps, donation, invoice, subscription.nextChargeAt);
  return donation;
}

/** Handles the provider's events about donations: repeated, in any order, also before the subscription is saved. */
export function donationEventHandler(deps: DonationDeps): PaymentEventHandler {
  return async ({ changedPaymentId, changedCustomerId, session, subscription, invoice }) => {
    if (changedCustomerId) return applyNewCard(deps, changedCustomerId);
    if (changedPaymentId) return syncPaymentChanges(deps, changedPaymentId);
    let donation: StoredDonation | null = null;
    if (session) donation = await handleSession(deps, session);
    else if (subscription) donation = await handleSubscription(deps, subscription);
    else if (invoice) donation = await handleInvoice(deps, invoice);
    if (donation) await donationJobs.run(deps, donation._id);
    return donation !== null;
  };
}
