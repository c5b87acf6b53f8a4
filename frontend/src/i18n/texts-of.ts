import type { Language } from '@brim-and-page/backend/contract/constants';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { first as english } from './en/first.ts';

/** Each language in two halves: what the first page needs, and what all other pages need. English's first is built in. */
const halves: Record<Language, { first: () => Promise<ResourceKey>; pages: () => Promise<ResourceKey> }> = {
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

/** Forgets what was loaded, because i18next starts anew. */
export const forgetTexts = (): void => complete.clear();

/**
 * Fetches what the pages beside the home page say in a language, once one of them is opened.
 * @throws when the file cannot be fetched
 */
export async function completeTexts(language: Language): Promise<void> {
  arePagesWanted = true;
  if (complete.has(language)) return;
  i18next.addResourceBundle(language, namespace, await halves[language].pages(), true);
  complete.add(language);
}

/** The same for a language about to be chosen, when there is need of it. */
export async function prepareTexts(language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  if (arePagesWanted) await completeTexts(language);
}

async function textsOf(language: 'es' | 'fr'): Promise<ResourceKey> {
  const { first, pages } = halves[language];
  const [begin, rest] = await Promise.all([first(), arePagesWanted ? pages() : undefined]);
  if (rest) complete.add(language);
  return { ...Object(begin), ...Object(rest) };
}

/** The shop's own translations, in files of their own that only their readers load. */
export const bundledTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, _namespace, done) {
    if (language !== 'es' && language !== 'fr') done(null, {});
    else
      textsOf(language).then(
        (texts) => done(null, texts),
        (error) => done(error, null),
      );
  },
};
