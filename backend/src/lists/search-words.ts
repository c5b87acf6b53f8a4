import { escapeRegExp } from '../config/escape-reg-exp.ts';

const longestWord = 60;

/** In lower case, without accents and apostrophes. */
export const lower = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
/** The words of a text, as {@link lower} writes them. */
export const split = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words to store under an index: each once, without empty ones. */
export const storedWords = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.slice(0, longestWord)))].filter(Boolean);

/** A text as the pattern that matches it. */

/** The filter of a text field that contains a text, in any case. It reads every record: for few records only. */
export const containing = (text: string) => ({ $regex: escapeRegExp(text), $options: 'i' });

/**
 * The filter of records that have, for each word of a search, a stored word that begins with it. An email counts as one
 * word.
 * The records have an index of `searchWords`, which holds the {@link storedWords}.
 * @returns a filter that matches nothing for a search without letters and digits
 */
export function wordFilter(search: string): object {
  const words = search
    .split(/\s+/)
    .flatMap((token) => (/[\p{L}\p{N}]@/u.test(token) ? [lower(token)] : split(token)));
  // The longest word usually matches the fewest records.
  words.sort((one, other) => other.length - one.length);
  const beginsWith = (word: string) => ({
    searchWords: { $regex: `^${escapeRegExp(word.slice(0, longestWord))}` },
  });
  return words.length > 0 ? { $and: words.map(beginsWith) } : { searchWords: '' };
}
