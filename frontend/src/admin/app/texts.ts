import { form } from '#src/i18n/en/form.ts';
import { ui } from '#src/i18n/en/ui.ts';
import { addTexts, speak } from '#src/i18n/translator.ts';

/** Starts the texts of the components that the console shares with the shop. The console itself is English only. */
export function startTexts(): void {
  addTexts('en', { ui, form });
  speak('en');
}
