import type { GiveSettingsResponse } from '../../../contract/donation/give.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { readGoal } from './goal.ts';

/** What `/give` offers: the purposes that donors may choose, and the goal with what was given for it. */
export async function readGiveSettings(deps: DonationDeps): Promise<GiveSettingsResponse> {
  const { purposes } = await deps.readSettings();
  return { success: true, purposes, goal: await readGoal(deps) };
}
