import { gtin14Of, gtinOf, isbnOf } from '@brim-and-page/backend/contract/product/identifiers';
import type { LocalizedProduct } from '@brim-and-page/backend/contract/product/localize';
import FuzzySearch from '@leeoniya/ufuzzy';

/** How a search matched the names: literally, without accents, word by word in any order, or with typing errors. */
export type MatchKind = 'exact' | 'unaccented' | 'words' | 'close';

interface Matches<Entry> {
  kind: MatchKind;
  found: readonly Entry[];
}

/** A product with its names, author and numbers as searches compare them. */
export interface SearchEntry {
  readonly product: LocalizedProduct;
  readonly lower: string;
  /** ISBN, SKUs and barcodes, without what separates their parts. */
  readonly codes: readonly string[];
  /** Set by the first search that needs it. */
  folded?: string;
}

/** A text in lower case, as the case-insensitive search compares it. */
const lowerCase = (text: string): string => text.toLocaleLowerCase('en');

/** The name that is shown, and the English one and the author below it. */
const namesOf = ({ name, englishName, author }: LocalizedProduct): string =>
  [name, englishName, author].filter(Boolean).join('\n');

/** A number or code without what separates its parts. */
const compact = (text: string): string => lowerCase(text).replace(/[^\p{L}\p{N}]/gu, '');

export const searchEntry = (product: LocalizedProduct): SearchEntry => ({
  product,
  lower: lowerCase(namesOf(product)),
  codes: [product.isbn, ...(product.variants ?? []).flatMap(({ sku, barcode }) => [sku, barcode])].flatMap(
    (code) => (code ? [compact(code)] : []),
  ),
});

/** Shorter beginnings of numbers would match too many products. */
const minCodeLength = 3;

/** What stands before a number that was copied from elsewhere: `ISBN-13: 978-…`. */
const codeLabel = /^(isbn(-1[03])?|sku|ean|gtin|upc)(?![a-z])[\s:]*/i;

/**
 * Whether a search is the beginning of an ISBN, SKU or barcode, with or without what separates its parts, or a barcode with the
 * zeros before it that scanners read.
 */
function codeMatcher(typed: string): (entry: SearchEntry) => boolean {
  // As typed too: an SKU may begin like a label.
  const texts = [...new Set([typed, typed.replace(codeLabel, '')])];
  const begins = texts
    .map((text) => compact(isbnOf(text) ?? text))
    .filter((code) => code.length >= minCodeLength);
  const barcodes = texts.flatMap((text) => gtinOf(text) ?? []).map(gtin14Of);
  return ({ codes }) =>
    codes.some(
      (each) =>
        begins.some((code) => each.startsWith(code)) ||
        // Thousands of codes are compared at every letter typed.
        (barcodes.length > 0 && barcodes.includes(gtin14Of(each))),
    );
}

/** Letters that Unicode does not decompose, and dashes. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '–': '-',
  '—': '-',
};
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/** A text in lower case, without accents and apostrophes: `Café de l’Œuvre` → `cafe de loeuvre`. */
function fold(text: string): string {
  const lower = lowerCase(text);
  // Most names are plain, and thousands are folded at once.
  if (/^[ -&(-~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}'‘’]/gu, '')
    .replace(replaced, (character) => replacements[character] ?? character);
}

function foldedName(entry: SearchEntry): string {
  entry.folded ??= fold(namesOf(entry.product));
  return entry.folded;
}

/** The words of a folded text with their places in it. */
const wordsOf = (folded: string): { word: string; start: number; end: number }[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));

/** Whether a folded name has a typed word. A single letter counts only at the start of a word. */
function wordMatcher(typed: string): (folded: string) => boolean {
  if (typed.length > 1) return (folded) => folded.includes(typed);
  const atStart = new RegExp(`(?<![\\p{L}\\p{N}])${typed}`, 'u');
  return (folded) => atStart.test(folded);
}

/** One typing error (a letter wrong, missing, extra or swapped) at the start of a word, typed to its end or not. */
const oneTypo = new FuzzySearch({
  intraMode: 1,
  interLft: 2,
  intraRules: () => ({ intraSlice: [0, Infinity], intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 }),
});
/** With an error, shorter words would match too many others. */
const minTypoLength = 4;

/** Which of the folded texts have a word that differs from the typed one by one error, as indexes. */
const withTypo = (texts: string[], typed: string): Set<number> =>
  new Set(typed.length < minTypoLength ? [] : oneTypo.filter(texts, typed));

/** The names that have every typed word, with at most one typing error each; the fewest errors come first. */
function closeMatches<Entry extends SearchEntry>(
  entries: readonly Entry[],
  typed: readonly string[],
): Entry[] {
  /** By their number of errors. */
  let found: Entry[][] = [[...entries]];
  for (const word of typed) {
    const hasWord = wordMatcher(word);
    const next: Entry[][] = Array.from({ length: found.length + 1 }, () => []);
    found.forEach((group, typos) => {
      const near = withTypo(group.map(foldedName), word);
      group.forEach((entry, at) => {
        if (hasWord(foldedName(entry))) next[typos]?.push(entry);
        else if (near.has(at)) next[typos + 1]?.push(entry);
      });
    });
    found = next;
  }
  return found.flat();
}

/**
 * Searches names, in the visitor's language and in English, and authors for a part, ignoring case, and ISBNs, SKUs and barcodes
 * for a beginning. If none contains it, ignores accents and apostrophes, then the order of the words, then small typing errors.
 */
export function searchNames<Entry extends SearchEntry>(
  entries: readonly Entry[],
  search: string,
): Matches<Entry> {
  const typed = search.trim();
  const lower = lowerCase(typed);
  const hasCode = codeMatcher(typed);
  const exact = entries.filter((entry) => entry.lower.includes(lower) || hasCode(entry));
  if (exact.length > 0) return { kind: 'exact', found: exact };

  const folded = fold(typed);
  const unaccented = folded ? entries.filter((entry) => foldedName(entry).includes(folded)) : [];
  if (unaccented.length > 0) return { kind: 'unaccented', found: unaccented };

  const words = wordsOf(folded).map(({ word }) => word);
  if (words.length === 0) return { kind: 'exact', found: [] };
  const matchers = words.map(wordMatcher);
  const inAnyOrder = entries.filter((entry) => matchers.every((hasWord) => hasWord(foldedName(entry))));
  if (inAnyOrder.length > 0) return { kind: 'words', found: inAnyOrder };
  return { kind: 'close', found: closeMatches(entries, words) };
}

/** Folds a text character by character; `places` has the index in the text for each index in the result. */
function foldWithPlaces(text: string, foldCharacter: (character: string) => string) {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** A part of a text, from one index to just before another. */
type Span = readonly [start: number, end: number];

/** Where in a name a search matched, in order and without overlaps: the letters, or the words of an inexact match. */
export function matchedSpans(name: string, search: string, kind: MatchKind): Span[] {
  const typed = search.trim();
  if (typed === '') return [];
  const { folded, places } = foldWithPlaces(name, kind === 'exact' ? lowerCase : fold);
  const inName = (start: number, end: number): Span => [places[start] ?? 0, places[end] ?? name.length];

  if (kind === 'exact' || kind === 'unaccented') {
    const part = kind === 'exact' ? lowerCase(typed) : fold(typed);
    const spans: Span[] = [];
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
      spans.push(inName(at, at + part.length));
    }
    return spans;
  }
  const words = wordsOf(folded);
  const texts = words.map(({ word }) => word);
  const matchers = wordsOf(fold(typed)).map(({ word }) => {
    const hasWord = wordMatcher(word);
    const near = withTypo(texts, word);
    return (at: number) => near.has(at) || hasWord(texts[at] ?? '');
  });
  return words
    .filter((_, at) => matchers.some((isMatch) => isMatch(at)))
    .map(({ start, end }) => inName(start, end));
}
