import { type ProductKind, productKinds } from '@brim-and-page/backend/contract/constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { isOneOf } from '#src/lib/is-one-of.ts';
import {
  type MatchKind,
  type NamedProduct,
  named,
  prepareForSearch,
  searchNames,
} from '../search/name-search.ts';

export const sorts = ['relevant', 'low-high', 'high-low'] as const;
export type Sort = (typeof sorts)[number];

/** What a listing is asked to show. Empty lists of kinds filter nothing. */
export interface ListingQuery {
  search: string;
  categories: readonly ProductKind[];
  types: readonly ProductKind[];
  sort: Sort;
}

const kindsIn = (values: readonly string[]) => [
  ...new Set(values.filter((value) => isOneOf(productKinds, value))),
];

/** Reads a listing's query from the page's address; what is not known there is left out. */
export const readQuery = (params: URLSearchParams): ListingQuery => {
  const sort = params.get('sort') ?? '';
  return {
    search: params.get('q') ?? '',
    categories: kindsIn(params.getAll('category')),
    types: kindsIn(params.getAll('type')),
    sort: isOneOf(sorts, sort) ? sort : 'relevant',
  };
};

/** Writes it so that it can be shared; what is as usual is left out. */
export function writeQuery({ search, categories, types, sort }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const category of categories) params.append('category', category);
  for (const type of types) params.append('type', type);
  if (sort !== 'relevant') params.set('sort', sort);
  return params;
}

interface PricedProduct extends NamedProduct {
  readonly payableCents: number;
}

const order: Record<Sort, ((one: PricedProduct, other: PricedProduct) => number) | null> = {
  relevant: null,
  'low-high': (one, other) => one.payableCents - other.payableCents,
  'high-low': (one, other) => other.payableCents - one.payableCents,
};

/** Each catalogue as it was asked for so far: sorted and filtered once, not at every letter typed. */
const shelves = new WeakMap<readonly Product[], Map<string, readonly PricedProduct[]>>();

function once(
  products: readonly Product[],
  name: string,
  make: () => readonly PricedProduct[],
): readonly PricedProduct[] {
  const known = shelves.get(products) ?? new Map<string, readonly PricedProduct[]>();
  shelves.set(products, known);
  const before = known.get(name);
  if (before) return before;
  const made = make();
  known.set(name, made);
  return made;
}

const inOrder = (products: readonly Product[], sort: Sort): readonly PricedProduct[] =>
  once(products, sort, () => {
    const compare = order[sort];
    return compare
      ? [...inOrder(products, 'relevant')].sort(compare)
      : products.map((product) => ({ ...named(product), payableCents: payableCentsOf(product.price) }));
  });

function ofKinds(products: readonly Product[], { sort, types, categories }: ListingQuery) {
  const subCategories = types.length > 0 ? types : productKinds;
  return once(products, `${sort} ${subCategories} ${categories}`, () =>
    inOrder(products, sort).filter(
      ({ product }) =>
        subCategories.includes(product.subCategory) &&
        (categories.length === 0 || categories.includes(product.category)),
    ),
  );
}

/**
 * Makes what a forgiving search of a catalogue needs while the browser has nothing else to do.
 * @returns a function that leaves off
 */
export function prepareWhenIdle(products: readonly Product[]): () => void {
  // Without it the first such search makes them.
  if (!('requestIdleCallback' in window)) return () => {};
  const entries = inOrder(products, 'relevant');
  let at = 0;
  const prepare = (deadline: IdleDeadline) => {
    for (; at < entries.length && deadline.timeRemaining() > 1; at += 1) {
      const entry = entries[at];
      if (entry) prepareForSearch(entry);
    }
    if (at < entries.length) waiting = window.requestIdleCallback(prepare);
  };
  let waiting = window.requestIdleCallback(prepare);
  return () => window.cancelIdleCallback(waiting);
}

export interface Listing {
  products: readonly Product[];
  /** How the search was understood. */
  kind: MatchKind;
}

/**
 * The products a listing shows (specification sections 2 and 5): search is a case-insensitive part of the name, see
 * {@link searchNames} for what else it finds; without a type filter only books and caps are shown.
 */
export function listProducts(products: readonly Product[], query: ListingQuery): Listing {
  const { kind, found } = searchNames(ofKinds(products, query), query.search);
  // A shopper who sorts by price means it, also among close matches.
  const compare = kind === 'close' ? order[query.sort] : null;
  const shown = compare ? [...found].sort(compare) : found;
  return { kind, products: shown.map(({ product }) => product) };
}
