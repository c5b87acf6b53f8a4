import { australianStates } from '../constants.ts';

/** A state by its postal abbreviation; an address may have its name, in any case. Another text stays as it is. */
export function stateCode(state: string): string {
  const typed = state.trim().toLowerCase();
  const known = Object.entries(australianStates).find(
    ([code, name]) => code.toLowerCase() === typed || name.toLowerCase() === typed,
  );
  return known?.[0] ?? state;
}
