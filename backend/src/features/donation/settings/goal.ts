import { DateTime } from 'luxon';
import type { GiveGoal } from '../../../contract/donation/give.ts';
import { toCents } from '../../../contract/money.ts';
import type { DonationDeps } from '../donation-deps.ts';

/** The donations of the goal count on the calendar of the ministry. */
const zone = 'Australia/Sydney';

/** The goal with what was given for it; null without one, and from the day after its last one. */
export async function readGoal(deps: DonationDeps): Promise<GiveGoal | null> {
  const { goal } = await deps.readSettings();
  if (!goal) return null;
  const now = DateTime.fromJSDate(await deps.payments.donations.now(), { zone });
  if (now.toFormat('yyyy-MM-dd') > goal.until) return null;
  const { amount, purpose, until } = goal;
  const raisedCents = await deps.readRaised(purpose);
  return {
    goalCents: toCents(amount),
    raisedCents,
    ...(purpose !== undefined && { purpose }),
    until,
  };
}
