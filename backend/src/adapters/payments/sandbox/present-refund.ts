import Stripe from 'stripe';
import type { SandboxRefund, SandboxSession } from './session.model.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A payment that can be refunded: a paid session that is no subscription's. */
export type PaidSession = SandboxSession & { paymentIntent: string };

/** One charge a payment, named after it. */
const chargeIdOf = (paymentIntent: string) => paymentIntent.replace(/^pi_/, 'ch_');

/** How much of a payment went back, in cents. */
export const refundedOf = ({ refunds }: Pick<SandboxSession, 'refunds'>): number =>
  (refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** A refund as Stripe's API shows it: the fields that the project reads, and those that a reader would look for. */
export function presentRefund({ paymentIntent, currency }: PaidSession, refund: SandboxRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeIdOf(paymentIntent),
    created: seconds(refund.createdAt),
    currency,
    metadata: Object.fromEntries(refund.metadata.map(({ key, value }) => [key, value ?? ''])),
    payment_intent: paymentIntent,
    reason: null,
    status: 'succeeded',
  };
}

/** The event of a charge that money went back of, as Stripe's webhooks carry it. */
export function presentRefundEvent(id: string, at: Date, session: PaidSession): string {
  const { paymentIntent, amountTotal, currency } = session;
  const refundedCents = refundedOf(session);
  const charge = {
    id: chargeIdOf(paymentIntent),
    object: 'charge',
    amount: amountTotal,
    amount_captured: amountTotal,
    amount_refunded: refundedCents,
    captured: true,
    created: seconds(session.event?.createdAt ?? at),
    currency,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntent,
    refunded: refundedCents === amountTotal,
    status: 'succeeded',
  };
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(at),
    data: { object: charge },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'charge.refunded',
  };
  return JSON.stringify(event, null, 2);
}
