import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { form } from '#src/i18n/en/form.ts';
import { ui } from '#src/i18n/en/ui.ts';

/** Starts the texts of the components that the console shares with the shop. The console itself is English only. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: { ui, form } } },
    react: { useSuspense: false },
    interpolation: { escapeValue: false },
  });
}
