import type { OpenLimiter } from '../../adapters/rate-limits/index.ts';
import type { Settings } from '../../config/env.ts';
import type { TooManyCode } from '../../errors/problem.ts';
import { coalesce } from '../../limits/coalesce.ts';
import { createRateLimiter, type RateLimiter } from '../../limits/rate-limiter.ts';
import type { StoredOrder } from './order.model.ts';
import type { Outcome } from './payment/complete-order.ts';
import { type CallerReservations, createReservationLimits } from './reservation/reservation-limits.ts';

const hour = 60 * 60_000;
/** The provider limits the requests of the whole shop, e.g. Stripe to 100 a second. */
const lookUpPauseMs = 1000;
/** How many orders an account may have asked about as often as one. */
const fullyTriedOrders = 3;

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
export function createOrderLimits(settings: Pick<Settings, 'limits'>, openLimiter: OpenLimiter) {
  const { limits } = settings;
  const reservations = createReservationLimits(settings);
  const open = (name: string, tries: number, code: TooManyCode, canReset = false) =>
    createRateLimiter(openLimiter({ name, tries, windowMs: hour, canReset }), code);
  const { paymentTries } = limits;
  const orders = open('orders', limits.orders, 'too_many_orders', true);
  const tries = open('payment-tries', paymentTries, 'too_many_payment_tries');
  const accountTries = open(
    'account-payment-tries',
    fullyTriedOrders * paymentTries,
    'too_many_payment_tries',
  );
  const joinSubmits = coalesce<string>({ pauseMs: 0, isFinal: () => true });
  const joinLookUps = coalesce<Outcome>({
    pauseMs: lookUpPauseMs,
    isFinal: (outcome) => outcome !== 'unpaid',
  });
  return {
    /** @param address as `clientAddress` gives it */
    of: (userId: string, address: string): CallerLimits => ({
      reservations: reservations.of(userId, address),
      orders,
      joinSubmits,
      lookUp: (kind, { _id }, ask) => {
        const orderId = _id.toHexString();
        return joinLookUps(`${kind} ${orderId}`, async () => {
          await accountTries.consume(userId);
          await tries.consume(orderId);
          return ask();
        });
      },
    }),
  };
}
export type OrderLimits = ReturnType<typeof createOrderLimits>;
