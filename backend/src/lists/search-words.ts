import { escapeRegExp } from '../config/escape-reg-exp.ts';

const longestWord = 60;

/** In lower case, without accents and apostrophes. */
export const lower = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
/** The words of a text, as {@link lower} writes them. */
const split = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters and digits of a text as one word. */
export const joined = (text: string): string => split(text).join('');

/**
 * The words by which {@link wordFilter} finds a record: each once. They are stored with the record as `searchWords`, under an
 * index, and written by each update that changes one of the texts.
 * @param sources `emails` are found as one word too; so are `codes`, without what separates their parts
 */
export const searchWords = ({
  texts = [],
  emails = [],
  codes = [],
}: Partial<Record<'texts' | 'emails' | 'codes', readonly string[]>>): string[] => {
  const words = [
    ...[...codes, ...texts, ...emails].flatMap(split),
    ...codes.map(joined),
    ...emails.map(lower),
  ];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].filter(Boolean);
};

/** The filter of a text field that contains a text, in any case. It reads every record: for few records only. */
export const containing = (text: string) => ({ $regex: escapeRegExp(text), $options: 'i' });

/**
 * The filter of records that have, for each word of a search, one of their {@link searchWords} that begins with it. An email
 * counts as one word.
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
