import type { Models } from '../models.ts';

const clock = { _id: 'subscriptions' };

/** How far the subscriptions' clock is ahead of the system clock, in milliseconds. */
export const clockOffsetMs = async ({ Clock }: Models): Promise<number> =>
  (await Clock.findById(clock._id).lean())?.aheadMs ?? 0;

/** The present time for subscriptions: the system time until a test or a developer advances the clock. */
export const subscriptionTime = async (db: Models): Promise<Date> =>
  new Date(Date.now() + (await clockOffsetMs(db)));

/** Advances the clock; it can't be set back, as with Stripe's test clocks. */
export async function advanceClock({ Clock }: Models, milliseconds: number): Promise<void> {
  await Clock.updateOne(clock, { $inc: { aheadMs: milliseconds } }, { upsert: true });
}
