import type { Language } from '@brim-and-page/backend/contract/constants';
import i18next, { type ResourceKey } from 'i18next';
import { first as english } from './en/first.ts';

/** Each language in two parts: the first page's texts and all others. English's first part is in the bundle. */
export const languageFiles: Record<
  Language,
  { first: () => Promise<ResourceKey>; pages: () => Promise<ResourceKey> }
> = {
  en: {
    first: () => Promise.resolve(english),
    pages: () => import('./en/pages.ts'),
  },
  es: {
    first: async () => (await import('./es/first.ts')).first,
    pages: () => import('./es/pages.ts'),
  },
  fr: {
    first: async () => (await import('./fr/first.ts')).first,
    pages: () => import('./fr/pages.ts'),
  },
};

/** i18next's default namespace. */
export const namespace = 'translation';
export const builtIn = { en: { [namespace]: english } };

let arePagesNeeded = false;
const complete = new Set<Language>();

/** Resets what was loaded, when i18next restarts. */
export const resetTexts = (): void => complete.clear();

/**
 * Loads a language's texts of all pages but the home page.
 * @throws when the file cannot be loaded
 */
export async function completeTexts(language: Language): Promise<void> {
  arePagesNeeded = true;
  if (complete.has(language)) return;
  i18next.addResourceBundle(language, namespace, await languageFiles[language].pages(), true);
  complete.add(language);
}

/**
 * Loads a language's texts before the interface switches to it: the first part, and the other if a page has needed it.
 * @throws when a file cannot be loaded; the next call retries
 */
export async function prepareTexts(language: Language): Promise<void> {
  const { first, pages } = languageFiles[language];
  const needsFirst = !i18next.hasResourceBundle(language, namespace);
  const needsPages = arePagesNeeded && !complete.has(language);
  const [firstTexts, pageTexts] = await Promise.all([
    needsFirst ? first() : undefined,
    needsPages ? pages() : undefined,
  ]);
  // Added together, so that a language is complete or missing.
  for (const texts of [firstTexts, pageTexts]) {
    if (texts) i18next.addResourceBundle(language, namespace, texts, true);
  }
  if (pageTexts) complete.add(language);
}
