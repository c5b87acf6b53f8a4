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

/**
 * The filter of records that have, for each word of a search, a stored word that begins with it. An email counts as one
 * word.
 * @param field holds the {@link storedWords} and has an index
 * @returns a filter that matches nothing for a search without letters and digits
 */
export function wordFilter(field: string, search: string): object {
  const words = search
    .split(/\s+/)
    .flatMap((token) => (/[\p{L}\p{N}]@/u.test(token) ? [lower(token)] : split(token)));
  // The longest word usually matches the fewest records.
  words.sort((one, other) => other.length - one.length);
  const beginsWith = (word: string) => ({
    [field]: { $regex: `^${word.slice(0, longestWord).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` },
  });
  return words.length > 0 ? { $and: words.map(beginsWith) } : { [field]: '' };
}
