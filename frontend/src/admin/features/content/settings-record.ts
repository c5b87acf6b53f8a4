import type { DonationSettings } from '@brim-and-page/backend/contract/content';
import { parseDollars } from '#src/lib/parse-dollars.ts';

/** The donation settings as their form holds them: every field is there, and the goal's are empty without a goal. */
export function toSettingsForm({ goal, thanks, ...settings }: DonationSettings) {
  return {
    ...settings,
    goal: {
      amount: goal ? String(goal.amount) : '',
      purpose: goal?.purpose ?? '',
      until: goal?.until ?? '',
    },
    thanks: thanks ?? '',
  };
}

type SettingsForm = ReturnType<typeof toSettingsForm>;

/** The donation settings as the API takes them: without a goal whose fields are empty. */
export function toDonationSettings({ goal, thanks, ...settings }: SettingsForm): DonationSettings {
  const { amount, purpose, until } = goal;
  const hasGoal = [amount, purpose, until].some((text) => text.trim());
  return {
    ...settings,
    goal: hasGoal ? { amount: parseDollars(amount), ...(purpose && { purpose }), until } : null,
    ...(thanks.trim() && { thanks }),
  };
}
