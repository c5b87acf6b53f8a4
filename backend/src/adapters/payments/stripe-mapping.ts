import type Stripe from 'stripe';
import { frequencyOf } from './donation-params.ts';
import type { Card, Invoice, Subscription } from './donation-types.ts';
import { customerChanged, invoiceEvents, paymentChangeEvents, sessionEvents } from './stripe-event-types.ts';
import type { CheckoutSession, Dispute, PaymentEvent, Refund } from './types.ts';

/** Stripe's objects as the shop's own types. */

/** The id of a reference, which Stripe sends as an id or as the whole object. */
export const idOf = (reference: { id: string } | string | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const toDate = (seconds: number) => new Date(seconds * 1000);
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const endStatuses = ['complete', 'expired'] as const;

/** The charge of a session's payment, if the payment was expanded. */
function chargeOf({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = payment && typeof payment === 'object' ? payment.latest_charge : undefined;
  return charge && typeof charge === 'object' ? charge : undefined;
}

function cardOf(charge: Stripe.Charge | undefined): CheckoutSession['card'] {
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
}

export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const reference = session.client_reference_id;
  const charge = chargeOf(session);
  const matching = (id: string | undefined) => (id && id === reference ? id : undefined);
  return {
    id: session.id,
    url: session.url ?? undefined,
    status: endStatuses.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    totalCents: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    orderId: matching(session.metadata?.orderId),
    donationId: matching(session.metadata?.donationId),
    paymentIntentId: idOf(session.payment_intent),
    card: cardOf(charge),
    paidAt: charge?.created === undefined ? undefined : toDate(charge.created),
    subscriptionId: idOf(session.subscription),
  };
}

const liveStatuses: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
const endedStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

function subscriptionStatus({ status }: Stripe.Subscription): Subscription['status'] {
  if (liveStatuses.includes(status)) return 'live';
  return endedStatuses.includes(status) ? 'ended' : 'incomplete';
}

export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const item = subscription.items.data[0];
  const { pause_collection: pause } = subscription;
  const status = subscriptionStatus(subscription);
  return {
    id: subscription.id,
    status,
    donationId: subscription.metadata.donationId,
    cents: item?.price.unit_amount ?? undefined,
    currency: item?.price.currency,
    nextChargeAt: status === 'live' && item ? toDate(item.current_period_end) : undefined,
    frequency: frequencyOf(item?.price),
    customerId: idOf(subscription.customer),
    cardId: idOf(subscription.default_payment_method),
    isPaused: Boolean(pause),
    resumesAt: pause?.resumes_at ? toDate(pause.resumes_at) : undefined,
  };
}

export const toCard = ({ id, card }: Stripe.PaymentMethod): Card => ({
  id,
  brand: card?.brand ?? 'unknown',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? undefined,
  expYear: card?.exp_year ?? undefined,
});

/** Why an invoice's latest charge failed, if its payments were expanded. */
function failureOf({ payments }: Stripe.Invoice): Invoice['failure'] {
  for (const { payment } of payments?.data ?? []) {
    const intent = payment.payment_intent;
    const error = intent && typeof intent === 'object' ? intent.last_payment_error : undefined;
    if (error) return { code: error.decline_code ?? error.code, message: error.message };
  }
  return undefined;
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  const details = invoice.parent?.subscription_details;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    subscriptionId: idOf(details?.subscription),
    donationId: details?.metadata?.donationId,
    isPaid: invoice.status === 'paid',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: toDate(invoice.created),
    paidAt: paidAt ? toDate(paidAt) : undefined,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt ? toDate(invoice.next_payment_attempt) : undefined,
    failure: invoice.status === 'paid' ? undefined : failureOf(invoice),
  };
}

function refundState({ status }: Stripe.Refund): Refund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  // `requires_action` waits for the customer; a status that Stripe adds later counts as pending too.
  return status === 'succeeded' ? 'done' : 'pending';
}

export function toRefund(refund: Stripe.Refund): Refund {
  const { id, payment_intent, amount, failure_reason, status, created, metadata } = refund;
  const state = refundState(refund);
  return {
    id,
    createdAt: toDate(created),
    refundId: metadata?.refundId,
    paymentIntentId: idOf(payment_intent),
    amountCents: amount,
    state,
    failure: state === 'failed' ? `The refund is ${failure_reason ?? status}.` : undefined,
  };
}

const closedDisputes: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

export const toDispute = ({
  id,
  payment_intent,
  amount,
  status,
  reason,
  created,
}: Stripe.Dispute): Dispute => ({
  id,
  paymentIntentId: idOf(payment_intent),
  amountCents: amount,
  status,
  reason,
  openedAt: toDate(created),
  isClosed: closedDisputes.includes(status),
});

/** An event with the object that it is about, where the shop handles this type of event. */
export function toEvent({ id, type, data: { object } }: Stripe.Event): PaymentEvent {
  const kind = 'object' in object ? object.object : '';
  const isSession = kind === 'checkout.session' && sessionEvents.includes(type);
  const isInvoice = kind === 'invoice' && invoiceEvents.includes(type);
  const changed = paymentChangeEvents.includes(type)
    ? (object as Stripe.Charge | Stripe.Refund | Stripe.Dispute).payment_intent
    : undefined;
  return {
    id,
    type,
    session: isSession ? toSession(object as Stripe.Checkout.Session) : undefined,
    subscription: kind === 'subscription' ? toSubscription(object as Stripe.Subscription) : undefined,
    invoice: isInvoice ? toInvoice(object as Stripe.Invoice) : undefined,
    changedPaymentId: idOf(changed),
    changedCustomerId: type === customerChanged ? (object as Stripe.Customer).id : undefined,
  };
}
