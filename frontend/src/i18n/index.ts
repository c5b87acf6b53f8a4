import { shopName, shopPlace } from '@brim-and-page/backend/contract/brand';
import { type Language, languages } from '@brim-and-page/backend/contract/first-visit-constants';
import i18next from 'i18next';
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

/** The interface's current language; before it starts, the one that it starts in. */
export const currentLanguage = (): Language =>
  i18next.resolvedLanguage ? asLanguage(i18next.resolvedLanguage) : detectLanguage();

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
  if (choice !== language) return;
  storage.language.write(language);
  await i18next.changeLanguage(language);
}

/** The first language of the shop among the stored one, the browser's and the page's. */
function detectLanguage(): Language {
  const tags = [storage.language.read(), ...navigator.languages, document.documentElement.lang];
  const names = tags.map((tag) => tag?.split('-')[0]);
  return names.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? 'en';
}

/** Speaks the language that was detected. In English while its texts cannot be loaded. */
async function applyLanguage(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
  } catch {
    onceReachable(() => {
      if (choice === language) void applyLanguage(language);
    });
  }
}

/** Speaks the language that was chosen in another tab. Stays as it is while its texts cannot be loaded. */
export function followStoredLanguage(): void {
  const stored = languages.find((language) => language === storage.language.read());
  if (stored && stored !== currentLanguage()) chooseLanguage(stored).catch(() => undefined);
}

/** Starts i18next in English, whose first texts are in the bundle. */
async function startTexts(): Promise<void> {
  resetTexts();
  await i18next.use(initReactI18next).init({
    // A copy: i18next adds the languages that it loads to the object it is given.
    resources: { ...builtIn },
    lng: 'en',
    fallbackLng: 'en',
    // Texts load before the components that need them.
    react: { useSuspense: false },
    // React escapes texts; none is rendered as HTML.
    interpolation: { escapeValue: false, defaultVariables: { shopName, shopPlace } },
  });
}

/** Starts the interface texts. */
export async function startI18n(): Promise<void> {
  const setPageLanguage = () => {
    document.documentElement.lang = currentLanguage();
    document.documentElement.dir = i18next.dir();
  };
  // The page's own language counts, which the texts change.
  const language = detectLanguage();
  i18next.on('languageChanged', setPageLanguage);
  await startTexts();
  await applyLanguage(language);
}

/** Speaks a language with the texts of all pages, for the openings that the server renders. */
export async function speakOnServer(language: Language): Promise<void> {
  if (!i18next.isInitialized) await startTexts();
  await prepareTexts(language);
  await completeTexts(language);
  await i18next.changeLanguage(language);
}
