import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { en } from './en/index.ts';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

const asLanguage = (tag: string | undefined): Language =>
  languages.find((language) => tag === language || tag?.startsWith(`${language}-`)) ?? 'en';

/** The language the interface speaks now. */
export const currentLanguage = (): Language => asLanguage(i18next.resolvedLanguage);

/** A field of a record from the backend in the chosen language; English where there is no translation. */
export function contentText<Field extends string>(
  record: { [Key in Field]: string } & {
    translations?: Partial<Record<'es' | 'fr', { [Key in Field]?: string }>>;
  },
  field: Field,
): string {
  const language = currentLanguage();
  return (language !== 'en' && record.translations?.[language]?.[field]) || record[field];
}

/** A field of a record from the backend that holds several labels, in the chosen language. */
export function contentLabels<Field extends string>(
  record: { [Key in Field]: string[] } & {
    translations?: Partial<Record<'es' | 'fr', { [Key in Field]?: string[] }>>;
  },
  field: Field,
): string[] {
  const language = currentLanguage();
  return (language !== 'en' && record.translations?.[language]?.[field]) || record[field];
}

const translations: Record<'es' | 'fr', () => Promise<ResourceKey>> = {
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
};

/** The shop's own translations, each in a file of its own that only its readers load. */
const bundledTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, _namespace, done) {
    if (language !== 'es' && language !== 'fr') done(null, {});
    else
      translations[language]().then(
        (texts) => done(null, texts),
        (error) => done(error, null),
      );
  },
};

/** Starts the interface texts (specification section 4 "Language", section 9). */
export async function startI18n(): Promise<void> {
  const setPageLanguage = () => {
    document.documentElement.lang = currentLanguage();
    document.documentElement.dir = i18next.dir();
  };
  i18next.on('languageChanged', setPageLanguage);
  await i18next
    .use(bundledTexts)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: en } },
      partialBundledLanguages: true,
      ns: ['translation'],
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
      },
      // Texts are there before anything that needs them is rendered.
      react: { useSuspense: false },
      // React escapes everything it renders; nothing here is ever rendered as HTML.
      interpolation: { escapeValue: false },
    });
  setPageLanguage();
}
