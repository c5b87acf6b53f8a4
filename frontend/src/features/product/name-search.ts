import type { Product } from '@brim-and-page/backend/contract/product';
import { fold, foldWithPlaces, lowerCase, wordsOf } from './name-folding.ts';
import { typosBetween } from './typos.ts';

/** A product with what its name is searched by; the later parts are made when a search first needs them. */
export interface NamedProduct {
  readonly product: Product;
  readonly lower: string;
  folded?: string;
  words?: readonly string[];
}

/** How a search was answered: by the letter, by letter but for accents, by its words in any order, with typing errors. */
export type MatchKind = 'exact' | 'unaccented' | 'words' | 'close';

export interface Matches<Entry> {
  kind: MatchKind;
  found: readonly Entry[];
}

export const named = (product: Product): NamedProduct => ({ product, lower: lowerCase(product.name) });

const foldedOf = (entry: NamedProduct): string => {
  entry.folded ??= fold(entry.product.name);
  return entry.folded;
};

const nameWordsOf = (entry: NamedProduct): readonly string[] => {
  entry.words ??= wordsOf(foldedOf(entry)).map(({ word }) => word);
  return entry.words;
};

const typedWords = (search: string): string[] => wordsOf(fold(search)).map(({ word }) => word);

/** Tells how far a word of a name is from a typed one; the same pair is compared once, however many names have it. */
function compareOnce(typed: string): (word: string) => number | null {
  const known = new Map<string, number | null>();
  return (word) => {
    let errors = known.get(word);
    if (errors === undefined) {
      errors = typosBetween(typed, word);
      known.set(word, errors);
    }
    return errors;
  };
}

/** The fewest typing errors with which every typed word is in a name, or `null`. */
function errorsIn(words: readonly string[], comparers: ReturnType<typeof compareOnce>[]): number | null {
  let sum = 0;
  for (const compare of comparers) {
    let least: number | null = null;
    for (const word of words) {
      const errors = compare(word);
      if (errors !== null && (least === null || errors < least)) least = errors;
      if (least === 0) break;
    }
    if (least === null) return null;
    sum += least;
  }
  return sum;
}

/** What each list of names was last searched for, and what had it. */
const lastExact = new WeakMap<readonly NamedProduct[], { lower: string; found: readonly NamedProduct[] }>();

/** The names that have a part. Whoever types on narrows what was found: nothing else can have the longer part. */
function exactMatches<Entry extends NamedProduct>(
  entries: readonly Entry[],
  lower: string,
): readonly Entry[] {
  if (lower === '') return entries;
  const before = lastExact.get(entries);
  const among = before && lower.includes(before.lower) ? (before.found as readonly Entry[]) : entries;
  const found = among.filter((entry) => entry.lower.includes(lower));
  lastExact.set(entries, { lower, found });
  return found;
}

/**
 * Searches names for a part, whatever the case (specification section 5). Only where nothing has it, accents, the order
 * of words and small typing errors are forgiven, one after the other; among the last the nearest come first.
 */
export function searchNames<Entry extends NamedProduct>(
  entries: readonly Entry[],
  search: string,
): Matches<Entry> {
  const typed = search.trim();
  const lower = lowerCase(typed);
  const exact = exactMatches(entries, lower);
  if (exact.length > 0) return { kind: 'exact', found: exact };

  const folded = fold(typed);
  const unaccented = folded === '' ? [] : entries.filter((entry) => foldedOf(entry).includes(folded));
  if (unaccented.length > 0) return { kind: 'unaccented', found: unaccented };

  const comparers = typedWords(typed).map(compareOnce);
  if (comparers.length === 0) return { kind: 'exact', found: [] };
  const near = entries.flatMap((entry) => {
    const errors = errorsIn(nameWordsOf(entry), comparers);
    return errors === null ? [] : [{ entry, errors }];
  });
  const allWords = near.filter(({ errors }) => errors === 0);
  if (allWords.length > 0) return { kind: 'words', found: allWords.map(({ entry }) => entry) };
  return {
    kind: 'close',
    found: near.sort((one, other) => one.errors - other.errors).map(({ entry }) => entry),
  };
}

/** Makes the parts that a forgiving search needs ahead of the first one. */
export const prepareForSearch = (entry: NamedProduct): void => void nameWordsOf(entry);

/** A part of a text, from one place to just before another. */
export type Span = readonly [start: number, end: number];

/** Where in a name a search was found, in order and without overlaps. */
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
  const wanted = typedWords(typed);
  return wordsOf(folded)
    .filter(({ word }) => wanted.some((each) => typosBetween(each, word) !== null))
    .map(({ start, end }) => inName(start, end));
}
