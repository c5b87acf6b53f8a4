import {
  type PaymentEvent,
  type PaymentEventHandler,
  type Payments,
  PaymentsUnavailableError,
} from '../adapters/payments/types.ts';
import { logger } from '../config/logger.ts';

/** What an event is about. Handlers ask the provider how that is now, so one event of each is enough. */
const subjectOf = ({ changedPaymentId, invoice, subscription, type }: PaymentEvent) =>
  changedPaymentId ?? (invoice ? `${type} ${invoice.id}` : subscription?.id);

/**
 * Passes the provider's events since a moment to the webhook's handlers once more, for those that never arrived. Looks
 * at what changed since then, however old the payment is. One whose handler fails does not keep the others waiting.
 * @param since at most 30 days ago: Stripe keeps events no longer
 * @throws {PaymentsUnavailableError} when the provider cannot be asked; the same again is safe
 */
export async function replayEvents(
  payments: Pick<Payments, 'listLateChanges'>,
  handlers: readonly PaymentEventHandler[],
  since: Date,
): Promise<void> {
  const replayed = new Set<string | undefined>([undefined]);
  for await (const event of payments.listLateChanges(since)) {
    const subject = subjectOf(event);
    if (replayed.has(subject)) continue;
    replayed.add(subject);
    try {
      for (const handler of handlers) if (await handler(event)) break;
    } catch (error) {
      if (error instanceof PaymentsUnavailableError) throw error;
      logger.error(
        { err: error, alert: 'order comparison', eventId: event.id },
        'an event could not be replayed',
      );
    }
  }
}
