import type { Types } from 'mongoose';
import type { Settings } from '../../config/env.ts';
import { tooManyAttempts } from '../../errors/problem.ts';
import { coalesce } from '../../limits/coalesce.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import type { Outcome } from './payment/settle-order.ts';
import { type CallerReservations, createReservationLimits } from './reservation/reservation-limits.ts';

/** The provider limits the requests of the whole shop, e.g. Stripe to 100 a second. */
const lookUpPauseMs = 1000;
const hour = 3_600_000;

/** The limits of one customer's orders and payments. */
export interface CallerLimits {
  reservations: CallerReservations;
  /**
   * The orders of a customer are numbered without gaps, so the time of one of them tells how many there were since: nothing
   * is counted besides.
   * @param place of the customer's latest order, 0 before the first
   * @throws {Problem} 429 when the account has placed too many orders within an hour
   */
  assertMayOrder(user: Types.ObjectId, place: number): Promise<void>;
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
      async assertMayOrder(user, place) {
        const sequence = place - settings.limits.orders + 1;
        if (sequence < 1) return;
        const order = await OrderModel.findOne({ user, sequence }, { createdAt: 1 }).lean();
        const waitMs = order ? order.createdAt.getTime() + hour - Date.now() : 0;
        if (waitMs > 0) throw tooManyAttempts(waitMs, 'too_many_orders');
      },
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
