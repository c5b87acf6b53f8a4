import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import type { Settings } from '../../../config/env.ts';
import { tooManyAttempts } from '../../../http/problem.ts';
import { ReservationCountModel } from './reservation-count.model.ts';

/**
 * Stops a customer or a script from keeping a limited size sold out with unpaid orders: reservations are counted per
 * account and per IP address, also after they expired, until they are paid or 24 hours old.
 */

const windowMs = 24 * 60 * 60_000;
const maxTries = 3;

/** The limits of one caller. */
export interface CallerReservations {
  /** @throws {Problem} 429 when the limit is reached */
  assertAvailable(): Promise<void>;
  /**
   * Counts the reservation of an order, once per order.
   * @throws {Problem} 429 when the limit is reached; the reservation is not counted
   */
  add(orderId: Types.ObjectId): Promise<void>;
}

const windowStart = () => new Date(Date.now() - windowMs);

async function readRecent(key: string) {
  const count = await ReservationCountModel.findById(key).lean();
  const start = windowStart();
  return (count?.reservations ?? []).filter(({ at }) => at > start);
}

async function refuse(key: string): Promise<never> {
  const [oldest] = await readRecent(key);
  const retryAfterMs = (oldest?.at.getTime() ?? Date.now()) + windowMs - Date.now();
  throw tooManyAttempts(retryAfterMs, 'too_many_unpaid_orders');
}

/** @returns whether the order is counted; concurrent calls cannot exceed the limit */
async function addOne(key: string, limit: number, orderId: Types.ObjectId): Promise<boolean> {
  const now = Date.now();
  await ReservationCountModel.updateOne(
    { _id: key },
    { $pull: { reservations: { at: { $lte: windowStart() } } } },
  );
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const recent = await readRecent(key);
    if (recent.some((each) => each.orderId.equals(orderId))) return true;
    if (recent.length >= limit) return false;
    try {
      await ReservationCountModel.updateOne(
        // Fewer than the limit.
        {
          _id: key,
          'reservations.orderId': { $ne: orderId },
          [`reservations.${limit - 1}`]: { $exists: false },
        },
        {
          $push: { reservations: { orderId, at: new Date(now) } },
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
    /** @param address as `clientAddress` gives it */
    of(userId: string, address: string): CallerReservations {
      const counts = [
        { key: `account:${userId}`, limit: limits.unpaidReservations },
        { key: `address:${address}`, limit: limits.unpaidReservationsPerAddress },
      ];
      return {
        async assertAvailable() {
          for (const { key, limit } of counts) if ((await readRecent(key)).length >= limit) await refuse(key);
        },
        async add(orderId) {
          for (const { key, limit } of counts) {
            if (await addOne(key, limit, orderId)) continue;
            await removeReservation(orderId);
            await refuse(key);
          }
        },
      };
    },
  };
}
export type ReservationLimits = ReturnType<typeof createReservationLimits>;

/** A paid order, or one without reservations, no longer counts. */
export async function removeReservation(orderId: Types.ObjectId): Promise<void> {
  await ReservationCountModel.updateMany(
    { 'reservations.orderId': orderId },
    { $pull: { reservations: { orderId } } },
  );
}

/** Removes what is counted for an erased account. */
export async function forgetReservationsOf(userId: string): Promise<void> {
  await ReservationCountModel.deleteOne({ _id: `account:${userId}` });
}
