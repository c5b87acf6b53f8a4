import type { Types } from 'mongoose';
import type { Settings } from '../../../config/env.ts';
import { orderMessages } from '../../../contract/order.ts';
import { isDuplicateKey } from '../../../http/duplicate-key.ts';
import { tooManyAttempts } from '../../../http/problem.ts';
import { ReservationCountModel } from './reservation-count.model.ts';

/**
 * Against a customer or a script that keeps a limited size sold out with orders that are never paid: reservations are
 * counted per account and per address, also those that have expired, until they are paid or a day old.
 */

const windowMs = 24 * 60 * 60_000;
const maxTries = 3;

/** The reservations that one caller may still make. */
export interface CallerReservations {
  /** @throws {Problem} 429 when none is left */
  assertAvailable(): Promise<void>;
  /**
   * Counts the reservation of an order, once however often it is repeated.
   * @throws {Problem} 429 when none is left, and then it is not counted
   */
  take(orderId: Types.ObjectId): Promise<void>;
}

const windowStart = () => new Date(Date.now() - windowMs);

async function readTaken(key: string) {
  const count = await ReservationCountModel.findById(key).lean();
  const start = windowStart();
  return (count?.taken ?? []).filter(({ at }) => at > start);
}

async function refuse(key: string): Promise<never> {
  const [oldest] = await readTaken(key);
  const retryAfterMs = (oldest?.at.getTime() ?? Date.now()) + windowMs - Date.now();
  throw tooManyAttempts(retryAfterMs, orderMessages.tooManyUnpaid);
}

/** @returns whether the order is counted; of many at once, no more than the limit are */
async function takeOne(key: string, limit: number, orderId: Types.ObjectId): Promise<boolean> {
  const now = Date.now();
  await ReservationCountModel.updateOne({ _id: key }, { $pull: { taken: { at: { $lte: windowStart() } } } });
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const taken = await readTaken(key);
    if (taken.some((each) => each.orderId.equals(orderId))) return true;
    if (taken.length >= limit) return false;
    try {
      await ReservationCountModel.updateOne(
        // The place of the last one is still free.
        { _id: key, 'taken.orderId': { $ne: orderId }, [`taken.${limit - 1}`]: { $exists: false } },
        { $push: { taken: { orderId, at: new Date(now) } }, $set: { forgetAt: new Date(now + windowMs) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The count exists and does not match: another call was faster, so it is read again.
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
          for (const { key, limit } of counts) if ((await readTaken(key)).length >= limit) await refuse(key);
        },
        async take(orderId) {
          for (const { key, limit } of counts) {
            if (await takeOne(key, limit, orderId)) continue;
            await forgetReservation(orderId);
            await refuse(key);
          }
        },
      };
    },
  };
}
export type ReservationLimits = ReturnType<typeof createReservationLimits>;

/** An order that is paid, or has reserved nothing, does not count any more. */
export async function forgetReservation(orderId: Types.ObjectId): Promise<void> {
  await ReservationCountModel.updateMany({ 'taken.orderId': orderId }, { $pull: { taken: { orderId } } });
}
