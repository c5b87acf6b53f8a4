import Stripe from 'stripe';
import type { SandboxSession } from './session.model.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A session as Stripe's API shows it: the fields that the project reads, and those that a reader would look for. */
export function presentSession(session: SandboxSession, url: string) {
  const isPaid = session.status === 'complete';
  return {
    id: session._id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId ?? null,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer: session.customer ?? null,
    customer_details:
      isPaid || session.customerEmail
        ? { email: session.payer?.email ?? session.customerEmail ?? null, name: session.payer?.name ?? null }
        : null,
    customer_email: session.customerEmail ?? null,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: Object.fromEntries(session.metadata.map(({ key, value }) => [key, value ?? ''])),
    mode: session.recurring ? 'subscription' : 'payment',
    payment_intent: session.paymentIntent ?? null,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: session.status,
    subscription: session.subscription ?? null,
    success_url: session.successUrl,
    ui_mode: 'hosted',
    url: session.status === 'open' ? url : null,
  };
}

/** The event that ended a session, as Stripe's webhooks carry it. */
export function presentEvent(
  event: NonNullable<SandboxSession['event']>,
  session: SandboxSession,
  url: string,
) {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(event.createdAt),
    data: { object: presentSession(session, url) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}
