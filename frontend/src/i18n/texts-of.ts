import type { Language } from '@brim-and-page/backend/contract/constants';
import i18next, { type ResourceKey } from 'i18next';
import { first as english } from './en/first.ts';

/** Each language in two halves: what the first page needs, and what all other pages need. English's first is built in. */
export const languageFiles: Record<
  Language,
  { first: () => Promise<ResourceKey>; pages: () => Promise<ResourceKey> }
> = {
  en: {
    first: () => Promise.resolve(english),
    pages: async () => (await import('./en/pages.ts')).pages,
  },
  es: {
    first: async () => (await import('./es/first.ts')).first,
    pages: async () => (await import('./es/pages.ts')).pages,
  },
  fr: {
    first: async () => (await import('./fr/first.ts')).first,
    pages: async () => (await import('./fr/pages.ts')).pages,
  },
};

/** The namespace of all texts, i18next's own name for it. */
export const namespace = 'translation';
export const builtIn = { en: { [namespace]: english } };

let arePagesWanted = false;
const complete = new Set<Language>();

/** Forgets what was loaded, because i18next restarts. */
export const forgetTexts = (): void => complete.clear();

/**
 * Fetches what the pages beside the home page say in a language, once one of them is opened.
 * @throws when the file cannot be fetched
 */
export async function completeTexts(language: Language): Promise<void> {
  arePagesWanted = true;
  if (complete.has(language)) return;
  i18next.addResourceBundle(language, namespace, await languageFiles[language].pages(), true);
  complete.add(language);
}

/**
 * Fetches what a language needs before it is spoken: the first half, and the other when a page has needed it.
 * @throws when a file cannot be fetched; the next call tries again
 */
export async function prepareTexts(language: Language): Promise<void> {
  const { first, pages } = languageFiles[language];
  const needsFirst = !i18next.hasResourceBundle(language, namespace);
  const needsPages = arePagesWanted && !complete.has(language);
  const [firstTexts, pageTexts] = await Promise.all([
    needsFirst ? first() : undefined,
    needsPages ? pages() : undefined,
  ]);
  // Added together: a language is there in full or not at all.
  for (const texts of [firstTexts, pageTexts]) {
    if (texts) i18next.addResourceBundle(language, namespace, texts, true);
  }
  if (pageTexts) complete.add(language);
}
