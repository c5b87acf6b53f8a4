import { model, Schema } from 'mongoose';

const clockSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
    aheadMs: { type: Number, required: true },
  },
  { versionKey: false, collection: 'sandboxclocks' },
);
const SandboxClockModel = model('SandboxClock', clockSchema);
const clock = { _id: 'subscriptions' };

/** How far ahead the clock that subscriptions live by is, in milliseconds. */
export const readAheadMs = async (): Promise<number> =>
  (await SandboxClockModel.findById(clock._id).lean())?.aheadMs ?? 0;

/** The moment it is for subscriptions: the machine's time until a test or a developer steps ahead. */
export const subscriptionTime = async (): Promise<Date> => new Date(Date.now() + (await readAheadMs()));

/** Steps ahead; there is no way back, as with Stripe's test clocks. */
export async function stepAhead(milliseconds: number): Promise<void> {
  await SandboxClockModel.updateOne(clock, { $inc: { aheadMs: milliseconds } }, { upsert: true });
}
