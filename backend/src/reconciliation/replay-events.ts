import {
  type PaymentEvent,
  type PaymentEventHandler,
  type Payments,
  PaymentsUnavailableError,
} from '../adapters/payments/types.ts';
import { logger } from '../config/log/logger.ts';

/** The subject of an event. Handlers ask the provider for its current state, so one event per subject is enough. */
const subjectOf = ({ changedPaymentId, changedCustomerId, invoice, subscription, type }: PaymentEvent) =>
  changedPaymentId ?? changedCustomerId ?? (invoice ? `${type} ${invoice.id}` : subscription?.id);

/**
 * Passes the provider's events since a time to the webhook's handlers again, in case some were lost, also about older
 * payments. A handler that fails does not stop the others. Idempotent.
 * @param since at most 30 days ago: Stripe deletes older events
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
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
