import { booksInSpanish } from './books-es.ts';
import { booksInFrench } from './books-fr.ts';
import { capsInSpanish } from './caps-es.ts';
import { capsInFrench } from './caps-fr.ts';
import type { TranslatedTexts } from './translated-texts.ts';

/** The demo catalogue in the languages of the storefront besides English. */
export const translations = {
  es: { ...capsInSpanish, ...booksInSpanish },
  fr: { ...capsInFrench, ...booksInFrench },
} satisfies Record<string, TranslatedTexts>;
