import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import type { Settings } from '../../../config/env.ts';
import { tooManyAttempts } from '../../../errors/problem.ts';
import { ReservationCountModel } from './reservation-count.model.ts';

/**
 * Stops a customer or a script from keeping a limited size sold out with unpaid orders. Reservations are counted per
 * account and per IP address, also after they expired, until they are paid or 24 hours old: how many there are, and how
 * much of a size each kept from other customers. All of a size for the life of a payment page counts 1; an order that was
 * cancelled or replaced early counts for as long as it lasted.
 */

const windowMs = 24 * 60 * 60_000;
const maxTries = 3;
/** The shortest life of a payment page. */
const fullTurnMs = 30 * 60_000;

/** The limits of one caller. */
export interface CallerReservations {
  /** @throws {Problem} 429 when a limit is reached */
  assertAvailable(): Promise<void>;
  /**
   * Counts the reservation of an order, once per order.
   * @param share the largest part of a size's stock that it reserves, from 0 to 1
   * @throws {Problem} 429 when the limit is reached; the reservation is not counted
   */
  add(orderId: Types.ObjectId, share: number): Promise<void>;
}

interface Limit {
  key: string;
  /** The most orders. */
  orders: number;
  /** How often all of a size may be reserved. */
  stock: number;
}

const windowStart = () => new Date(Date.now() - windowMs);

async function readRecent(key: string) {
  const count = await ReservationCountModel.findById(key).lean();
  const start = windowStart();
  return (count?.reservations ?? []).filter(({ at }) => at > start);
}

type Recent = Awaited<ReturnType<typeof readRecent>>;

/** How often all of a size was reserved. */
const turnsOf = (reservations: Recent): number =>
  reservations.reduce((sum, { at, endedAt, share }) => {
    // Never negative: the clocks of two processes may differ.
    const lastedMs = Math.max(0, (endedAt?.getTime() ?? Date.now()) - at.getTime());
    return sum + (share ?? 0) * Math.min(1, lastedMs / fullTurnMs);
  }, 0);

async function refuse(key: string): Promise<never> {
  const [oldest] = await readRecent(key);
  const retryAfterMs = (oldest?.at.getTime() ?? Date.now()) + windowMs - Date.now();
  throw tooManyAttempts(retryAfterMs, 'too_many_unpaid_orders');
}

/** @returns whether the order is counted; concurrent calls cannot exceed the limit */
async function addOne({ key, orders }: Limit, orderId: Types.ObjectId, share: number): Promise<boolean> {
  const now = Date.now();
  await ReservationCountModel.updateOne(
    { _id: key },
    { $pull: { reservations: { at: { $lte: windowStart() } } } },
  );
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const recent = await readRecent(key);
    if (recent.some((each) => each.orderId.equals(orderId))) return true;
    if (recent.length >= orders) return false;
    try {
      await ReservationCountModel.updateOne(
        // Fewer than the limit.
        {
          _id: key,
          'reservations.orderId': { $ne: orderId },
          [`reservations.${orders - 1}`]: { $exists: false },
        },
        {
          $push: { reservations: { orderId, at: new Date(now), share } },
          $set: { expiresAt: new Date(now + windowMs) },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The document exists and does not match: another call was faster, so it is read again.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return false;
}

export function createReservationLimits({ limits }: Pick<Settings, 'limits'>) {
  return {
    /** @param clientIp as `clientIpOf` gives it */
    of(userId: string, clientIp: string): CallerReservations {
      const counts: Limit[] = [
        { key: `account:${userId}`, orders: limits.unpaidReservations, stock: limits.unpaidStock },
        {
          key: `address:${clientIp}`,
          orders: limits.unpaidReservationsPerAddress,
          stock: limits.unpaidStockPerAddress,
        },
      ];
      return {
        async assertAvailable() {
          for (const { key, orders, stock } of counts) {
            const recent = await readRecent(key);
            if (recent.length >= orders || turnsOf(recent) >= stock) await refuse(key);
          }
        },
        async add(orderId, share) {
          for (const limit of counts) {
            if (await addOne(limit, orderId, share)) continue;
            await removeReservation(orderId);
            await refuse(limit.key);
          }
        },
      };
    },
  };
}

/** A paid order, or one without reservations, no longer counts. */
export async function removeReservation(orderId: Types.ObjectId): Promise<void> {
  await ReservationCountModel.updateMany(
    { 'reservations.orderId': orderId },
    { $pull: { reservations: { orderId } } },
  );
}

/** The order was cancelled: it keeps nothing from other customers any more. */
export async function endReservation(orderId: Types.ObjectId): Promise<void> {
  await ReservationCountModel.updateMany(
    { 'reservations.orderId': orderId },
    { $set: { 'reservations.$[one].endedAt': new Date() } },
    { arrayFilters: [{ 'one.orderId': orderId, 'one.endedAt': { $exists: false } }] },
  );
}

/** Removes what is counted for an erased account. */
export async function forgetReservationsOf(userId: string): Promise<void> {
  await ReservationCountModel.deleteOne({ _id: `account:${userId}` });
}
