import type { Changes } from '../../../adapters/database/index.ts';
import { DonationModel } from '../donation.model.ts';
import { GiftModel } from '../donors/gift.model.ts';

/**
 * Confirmed charges without the fee that donors cover, less refunds and lost disputes: the fee goes first, so a charge is never
 * negative.
 */
async function sumCharges(purpose: string | undefined): Promise<number> {
  const returned = [
    { $ifNull: ['$charges.refund.refundedCents', 0] },
    { $ifNull: ['$charges.lostCents', 0] },
    '$feeCents',
  ];
  const [sum] = await DonationModel.aggregate<{ cents: number }>([
    { $match: { 'charges.outcome': 'paid', ...(purpose !== undefined && { purpose }) } },
    { $unwind: '$charges' },
    { $match: { 'charges.outcome': 'paid' } },
    { $project: { cents: { $max: [0, { $subtract: ['$charges.cents', { $add: returned }] }] } } },
    { $group: { _id: null, cents: { $sum: '$cents' } } },
  ]);
  return sum?.cents ?? 0;
}

/** The cash and bank gifts that staff entered, without the voided ones. */
async function sumGifts(purpose: string | undefined): Promise<number> {
  const [sum] = await GiftModel.aggregate<{ cents: number }>([
    { $match: { voided: { $exists: false }, ...(purpose !== undefined && { purpose }) } },
    { $group: { _id: null, cents: { $sum: '$cents' } } },
  ]);
  return sum?.cents ?? 0;
}

/** A sum that takes longer, in milliseconds, is not computed again at once. */
const slowMs = 100;
/** Of the time, one part of so many is spent on it: a sum that takes 1 s is computed every 20 s at most. */
const restFactor = 20;

/** What was given for a purpose; undefined: for all. In AUD cents. */
export type ReadRaised = (purpose: string | undefined) => Promise<number>;

/**
 * The sum reads every charge, and `/give` shows it to everybody: its cached response is read again twice a second, because the goal
 * ends with a day. So the sum is computed when donations or gifts have changed, once for all who ask meanwhile, and in a large
 * shop seldom enough to leave the database to the donations.
 */
export function createRaisedSum(changes: Changes): ReadRaised {
  const versionNow = () =>
    [DonationModel, GiftModel].map(({ collection }) => changes.version(collection.name)).join(' ');
  let last = { version: '', purpose: undefined as string | undefined, cents: 0, freshUntil: -1 };
  let running: Promise<number> | undefined;

  async function compute(purpose: string | undefined): Promise<number> {
    // Before reading: a change during the read makes another sum.
    const version = versionNow();
    const startedAt = performance.now();
    const [charges, gifts] = await Promise.all([sumCharges(purpose), sumGifts(purpose)]);
    const endedAt = performance.now();
    const tookMs = endedAt - startedAt;
    const cents = charges + gifts;
    last = { version, purpose, cents, freshUntil: endedAt + (tookMs > slowMs ? tookMs * restFactor : 0) };
    return cents;
  }

  return async (purpose) => {
    for (;;) {
      const isUnchanged = changes.isComplete && last.version === versionNow();
      if (last.purpose === purpose && (isUnchanged || performance.now() < last.freshUntil)) return last.cents;
      if (!running) {
        running = compute(purpose).finally(() => {
          running = undefined;
        });
        return running;
      }
      // It may have begun before what has changed now.
      await running.catch(() => undefined);
    }
  };
}
