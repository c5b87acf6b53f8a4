import type { Settings } from '../../config/env.ts';
import { coalesce } from '../../limits/coalesce.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { StoredOrder } from './order.model.ts';
import type { Outcome } from './payment/settle-order.ts';
import { type CallerReservations, createReservationLimits } from './reservation/reservation-limits.ts';

/** The provider limits the requests of the whole shop, e.g. Stripe to 100 a second. */
const lookUpPauseMs = 1000;

/** The limits of one customer's orders and payments. */
export interface CallerLimits {
  reservations: CallerReservations;
  /** New orders; their key is the account. */
  orders: Pick<RateLimiter, 'consume' | 'giveBack'>;
  /** Does the work of equal submits at once only once. */
  joinSubmits(openKey: string, place: () => Promise<string>): Promise<string>;
  /**
   * Asks the provider about an order, at most once a second for all requests of this process.
   * @throws {Problem} 429 when it was asked too often within an hour
   */
  lookUp(kind: 'complete' | 'close', order: StoredOrder, ask: () => Promise<Outcome>): Promise<Outcome>;
}

/** Limits so that one account can neither fill the database nor use up the provider's rate limit. */
export function createOrderLimits(settings: Pick<Settings, 'limits'>, limits: RateLimits) {
  const reservations = createReservationLimits(settings);
  const joinSubmits = coalesce<string>({ pauseMs: 0, isFinal: () => true });
  const joinLookUps = coalesce<Outcome>({
    pauseMs: lookUpPauseMs,
    isFinal: (outcome) => outcome !== 'unpaid',
  });
  return {
    /** @param clientIp as `clientIpOf` gives it */
    of: (userId: string, clientIp: string): CallerLimits => ({
      reservations: reservations.of(userId, clientIp),
      orders: limits.orders,
      joinSubmits,
      lookUp: (kind, { _id }, ask) => {
        const orderId = _id.toHexString();
        return joinLookUps(`${kind} ${orderId}`, async () => {
          await limits.accountPaymentTries.consume(userId);
          await limits.paymentTries.consume(orderId);
          return ask();
        });
      },
    }),
  };
}
export type OrderLimits = ReturnType<typeof createOrderLimits>;
