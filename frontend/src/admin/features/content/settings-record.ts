import type { DonationSettings } from '@brim-and-page/backend/contract/content';

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

/** Dollars as staff type them: `5000`, `$5,000` or `5 000.50`; NaN for anything else. */
const dollarsOf = (text: string): number => (text.trim() ? Number(text.replace(/[\s$,]/g, '')) : Number.NaN);

/** The donation settings as the API takes them: without a goal whose fields are empty. */
export function toDonationSettings({ goal, thanks, ...settings }: SettingsForm): DonationSettings {
  const { amount, purpose, until } = goal;
  const hasGoal = [amount, purpose, until].some((text) => text.trim());
  return {
    ...settings,
    goal: hasGoal ? { amount: dollarsOf(amount), ...(purpose && { purpose }), until } : null,
    ...(thanks.trim() && { thanks }),
  };
}
