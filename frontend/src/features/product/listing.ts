import { type ProductKind, productKinds } from '@brim-and-page/backend/contract/constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { type MatchKind, type NamedProduct, named, searchNames } from './name-search.ts';

export const sorts = ['relevant', 'low-high', 'high-low'] as const;
export type Sort = (typeof sorts)[number];

/** What a listing is asked to show. Empty lists of kinds filter nothing. */
export interface ListingQuery {
  search: string;
  categories: readonly ProductKind[];
  types: readonly ProductKind[];
  sort: Sort;
}

const isKind = (value: string): value is ProductKind => productKinds.some((kind) => kind === value);
const isSort = (value: string | null): value is Sort => sorts.some((sort) => sort === value);
const kindsIn = (values: readonly string[]) => [...new Set(values.filter(isKind))];

/** Reads a listing's query from the page's address; what is not known there is left out. */
export const readQuery = (params: URLSearchParams): ListingQuery => {
  const sort = params.get('sort');
  return {
    search: params.get('q') ?? '',
    categories: kindsIn(params.getAll('category')),
    types: kindsIn(params.getAll('type')),
    sort: isSort(sort) ? sort : 'relevant',
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

/** Each catalogue in the orders asked for so far: it is sorted once, not at every letter typed. */
const sorted = new WeakMap<readonly Product[], Map<Sort, readonly PricedProduct[]>>();

function inOrder(products: readonly Product[], sort: Sort): readonly PricedProduct[] {
  const known = sorted.get(products) ?? new Map<Sort, readonly PricedProduct[]>();
  sorted.set(products, known);
  const before = known.get(sort);
  if (before) return before;
  const compare = order[sort];
  const entries = compare
    ? [...inOrder(products, 'relevant')].sort(compare)
    : products.map((product) => ({ ...named(product), payableCents: payableCentsOf(product.price) }));
  known.set(sort, entries);
  return entries;
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
  const types = query.types.length > 0 ? query.types : productKinds;
  const entries = inOrder(products, query.sort).filter(
    ({ product }) =>
      types.includes(product.subCategory) &&
      (query.categories.length === 0 || query.categories.includes(product.category)),
  );
  const { kind, found } = searchNames(entries, query.search);
  // Whoever asks for the cheapest first means it, also among what only comes close.
  const compare = kind === 'close' ? order[query.sort] : null;
  const shown = compare ? [...found].sort(compare) : found;
  return { kind, products: shown.map(({ product }) => product) };
}
