import type { SandboxSession } from '../sessions/session.schema.ts';
import { fromEntries, toSeconds } from '../values.ts';
import { eventBody } from './event.ts';

const presentPaymentIntent = ({
  paymentIntent,
  amountTotal,
  currency,
  card,
  event,
  createdAt,
  aheadMs,
}: SandboxSession) => ({
  id: paymentIntent,
  object: 'payment_intent',
  amount: amountTotal,
  currency,
  latest_charge: {
    id: paymentIntent?.replace(/^pi_/, 'ch_'),
    object: 'charge',
    created: toSeconds(new Date((event?.createdAt ?? createdAt).getTime() + (aheadMs ?? 0))),
    payment_method_details: {
      type: 'card',
      card: { brand: card?.brand ?? null, last4: card?.last4 ?? null },
    },
  },
});

/**
 * A session in Stripe's JSON: the fields that the shop reads and those useful to a person.
 * @param isExpanded whether the payment is included with its charge (`expand`), instead of its id
 */
export function presentSession(session: SandboxSession, url: string, isExpanded = false) {
  const isPaid = session.status === 'complete';
  const paymentIntent = session.paymentIntent ?? null;
  return {
    id: session._id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId ?? null,
    created: toSeconds(session.createdAt),
    currency: session.currency,
    customer: session.customer ?? null,
    customer_details:
      isPaid || session.customerEmail
        ? { email: session.payer?.email ?? session.customerEmail ?? null, name: session.payer?.name ?? null }
        : null,
    customer_email: session.customerEmail ?? null,
    expires_at: toSeconds(session.expiresAt),
    livemode: false,
    metadata: fromEntries(session.metadata),
    mode: session.recurring ? 'subscription' : 'payment',
    payment_intent: isExpanded && paymentIntent ? presentPaymentIntent(session) : paymentIntent,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: session.status,
    subscription: session.subscription ?? null,
    success_url: session.successUrl,
    ui_mode: 'hosted',
    url: session.status === 'open' ? url : null,
  };
}

/** The body of the event that ended a session. */
export const sessionEventBody = (
  event: NonNullable<SandboxSession['event']>,
  session: SandboxSession,
  url: string,
): string => eventBody(event, presentSession(session, url));
