import type { Product } from '@brim-and-page/backend/contract/product';
import { fold, foldWithPlaces, lowerCase, wordsOf } from './name-folding.ts';
import { typosBetween } from './typos.ts';

/** A product with what its name is searched by; the later parts are made when a search first needs them. */
export interface NamedProduct {
  readonly product: Product;
  readonly lower: string;
  folded?: string;
  /** Places in the vocabulary. */
  words?: readonly number[];
}

/** How a search was answered: by the letter, by letter but for accents, by its words in any order, with typing errors. */
export type MatchKind = 'exact' | 'unaccented' | 'words' | 'close';

export interface Matches<Entry> {
  kind: MatchKind;
  found: readonly Entry[];
}

export const named = (product: Product): NamedProduct => ({ product, lower: lowerCase(product.name) });

const foldedOf = (entry: NamedProduct): string => {
  if (entry.folded === undefined) {
    const folded = fold(entry.product.name);
    // Equal texts need no comparison.
    entry.folded = folded === entry.lower ? entry.lower : folded;
  }
  return entry.folded;
};

/** Every word that is in a name, once: thousands of names have hundreds of words. */
const vocabulary: string[] = [];
const placeInVocabulary = new Map<string, number>();

function placeOf(word: string): number {
  let place = placeInVocabulary.get(word);
  if (place === undefined) {
    place = vocabulary.push(word) - 1;
    placeInVocabulary.set(word, place);
  }
  return place;
}

const nameWordsOf = (entry: NamedProduct): readonly number[] => {
  entry.words ??= wordsOf(foldedOf(entry)).map(({ word }) => placeOf(word));
  return entry.words;
};

const typedWords = (search: string): string[] => wordsOf(fold(search)).map(({ word }) => word);

/** In place of a number of typing errors: more than any search can have. */
const tooFar = 1_000_000;

/** How far each word of the vocabulary is from a typed one, for the words of the search before this one. */
let compared = new Map<string, number[]>();

/** Compares only words that are not cached: while a second word is typed, the first one stays the same. */
function compareOnce(typed: readonly string[]): number[][] {
  const before = compared;
  compared = new Map(typed.map((word) => [word, before.get(word) ?? []]));
  for (const [word, known] of compared) {
    for (let place = known.length; place < vocabulary.length; place += 1)
      known.push(typosBetween(word, vocabulary[place] ?? '') ?? tooFar);
  }
  return typed.map((word) => compared.get(word) ?? []);
}

/** The fewest typing errors with which every typed word is in a name; `tooFar` or more when one is not. */
function errorsIn(words: readonly number[], errors: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const known of errors) {
    let least = tooFar;
    for (const place of words) least = Math.min(least, known[place] ?? tooFar);
    sum += least;
    if (sum >= tooFar) break;
  }
  return sum;
}

/** What each list of names was last searched for, and what had it. */
const lastExact = new WeakMap<readonly NamedProduct[], { lower: string; found: readonly NamedProduct[] }>();

/** The names that contain the text. A longer text searches only the earlier matches: no other name can contain it. */
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
  // What is plain on both sides was compared already.
  const isNews = (entry: Entry) => folded !== lower || foldedOf(entry) !== entry.lower;
  const unaccented =
    folded === '' ? [] : entries.filter((entry) => isNews(entry) && foldedOf(entry).includes(folded));
  if (unaccented.length > 0) return { kind: 'unaccented', found: unaccented };

  const words = typedWords(typed);
  if (words.length === 0) return { kind: 'exact', found: [] };
  for (const entry of entries) prepareForSearch(entry);
  const known = compareOnce(words);
  /** By the number of typing errors. */
  const near: Entry[][] = [];
  for (const entry of entries) {
    const errors = errorsIn(nameWordsOf(entry), known);
    if (errors >= tooFar) continue;
    near[errors] ??= [];
    near[errors].push(entry);
  }
  return near[0] ? { kind: 'words', found: near[0] } : { kind: 'close', found: near.flat() };
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
