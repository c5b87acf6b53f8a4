import Stripe from 'stripe';
import type { PendingEvent } from '../payments/payment.schema.ts';
import { randomId, toSeconds } from '../values.ts';

/** An event's body as Stripe's webhooks carry it. */
export const eventBody = (
  { id, type, createdAt }: { id: string; type: string; createdAt: Date },
  object: object,
): string =>
  JSON.stringify(
    {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: toSeconds(createdAt),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    null,
    2,
  );

/**
 * A new event that is due at once.
 * @param happenedAt by the subscriptions' clock, which may be ahead
 */
export function createEvent(type: string, object: object, happenedAt = new Date()): PendingEvent {
  const id = randomId('evt');
  const now = new Date();
  const payload = eventBody({ id, type, createdAt: happenedAt }, object);
  return { id, createdAt: now, attempts: 0, dueAt: now, payload };
}
