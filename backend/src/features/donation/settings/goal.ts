import { DateTime } from 'luxon';
import type { GiveGoal } from '../../../contract/donation/give.ts';
import { toCents } from '../../../contract/money.ts';
import { DonationModel } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { GiftModel } from '../donors/gift.model.ts';

/** The donations of the goal count on the calendar of the ministry. */
const zone = 'Australia/Sydney';

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

/** The goal with what was given for it; null without one, and from the day after its last one. */
export async function readGoal(deps: DonationDeps): Promise<GiveGoal | null> {
  const { goal } = await deps.readSettings();
  if (!goal) return null;
  const now = DateTime.fromJSDate(await deps.payments.donations.now(), { zone });
  if (now.toFormat('yyyy-MM-dd') > goal.until) return null;
  const { amount, purpose, until } = goal;
  const sums = await Promise.all([sumCharges(purpose), sumGifts(purpose)]);
  return {
    goalCents: toCents(amount),
    raisedCents: sums[0] + sums[1],
    ...(purpose !== undefined && { purpose }),
    until,
  };
}
