import { booksInSpanish } from './books-es.ts';
import { booksInFrench } from './books-fr.ts';
import { capsInSpanish } from './caps-es.ts';
import { capsInFrench } from './caps-fr.ts';

/** The texts of demo products in one language, by slug; paragraphs are separated by an empty line. */
export type TranslatedTexts = Readonly<Record<string, { name: string; about: string; description: string }>>;

/** The demo catalogue in the languages of the storefront besides English. */
export const translations = {
  es: { ...capsInSpanish, ...booksInSpanish },
  fr: { ...capsInFrench, ...booksInFrench },
} satisfies Record<string, TranslatedTexts>;
