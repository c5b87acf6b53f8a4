import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import { builtIn, completeTexts, prepareTexts, resetTexts } from './texts-of.ts';

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** The language of names in orders, of alt texts and of content without a translation (WCAG 2.2, 3.1.2). */
export const catalogueLanguage: Language = 'en';

const asLanguage = (tag: string | undefined): Language =>
  languages.find((language) => tag === language || tag?.startsWith(`${language}-`)) ?? 'en';

/** The interface's current language. */
export const currentLanguage = (): Language => asLanguage(i18next.resolvedLanguage);

/** A record from the backend with translations of some of its fields. */
interface Translated {
  translations?: Partial<Record<Language, object>>;
}

/** A text as the content of an element, marked as English where there is no translation (WCAG 2.2, 3.1.2). */
export function contentProps<Row extends Translated, Field extends keyof Row>(record: Row, field: Field) {
  const texts = record.translations?.[currentLanguage()] as Partial<Row> | undefined;
  const children = texts?.[field] || record[field];
  return { children, lang: texts?.[field] ? undefined : catalogueLanguage };
}

/** A text or the labels of a record in the chosen language; English where there is no translation. */
export const contentText = <Row extends Translated, Field extends keyof Row>(
  record: Row,
  field: Field,
): Row[Field] => contentProps(record, field).children;

/** Loads the texts of all pages but the home page in the current language. */
export const loadPageTexts = (): Promise<void> => completeTexts(currentLanguage());

/** The language chosen last. */
let choice: Language | undefined;

/**
 * Changes the language when its texts have loaded, and stores the choice.
 * @throws {CodeUnavailable} when the texts cannot be loaded; the language stays as it was
 */
export async function chooseLanguage(language: Language): Promise<void> {
  choice = language;
  await loadCode(
    () => prepareTexts(language),
    () => storage.language.write(language),
  );
  // Another language may have been chosen in the meantime.
  if (choice === language) await i18next.changeLanguage(language);
}

/** Speaks the language that was detected. In English while its texts cannot be loaded. */
async function applyDetectedLanguage(): Promise<void> {
  const language = asLanguage(i18next.language);
  try {
    await chooseLanguage(language);
  } catch {
    onceReachable(() => {
      if (choice === language) void applyDetectedLanguage();
    });
  }
}

/** Starts the interface texts (specification section 4 "Language", section 9). */
export async function startI18n(): Promise<void> {
  const setPageLanguage = () => {
    document.documentElement.lang = currentLanguage();
    document.documentElement.dir = i18next.dir();
  };
  resetTexts();
  i18next.on('languageChanged', setPageLanguage);
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      // A copy: i18next adds the languages that it loads to the object it is given.
      resources: { ...builtIn },
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        // Regions are nothing to this shop.
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
      },
      // Texts load before the components that need them.
      react: { useSuspense: false },
      // React escapes texts; none is rendered as HTML.
      interpolation: { escapeValue: false },
    });
  await applyDetectedLanguage();
}
