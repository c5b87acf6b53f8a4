import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { type ProductKind, productKinds } from '@brim-and-page/backend/contract/constants';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { type MatchKind, type SearchEntry, searchEntry, searchNames } from '../search/name-search.ts';
import { type FacetCounts, type FacetEntry, type Facets, filterByFacets, indexFacets } from './facets.ts';
import { isPriceRange, type PriceRange } from './price-ranges.ts';

export const sorts = ['relevant', 'low-high', 'high-low'] as const;
export type Sort = (typeof sorts)[number];

/** Search, filters and sort order of a listing. Empty lists filter nothing. */
export interface ListingQuery extends Facets {
  search: string;
  categories: readonly ProductKind[];
  types: readonly ProductKind[];
  sort: Sort;
}

/** A query that filters nothing. */
export const noFilters = {
  search: '',
  categories: [],
  types: [],
  sizes: [],
  prices: [],
  inStock: false,
} as const satisfies Omit<ListingQuery, 'sort'>;

const kindsIn = (values: readonly string[]) => [
  ...new Set(values.filter((value) => isOneOf(productKinds, value))),
];

/** Reads a listing's query from the URL; unknown values are ignored. */
export const readQuery = (params: URLSearchParams): ListingQuery => {
  const sort = params.get('sort') ?? '';
  return {
    search: params.get('q') ?? '',
    categories: kindsIn(params.getAll('category')),
    types: kindsIn(params.getAll('type')),
    sizes: [...new Set(params.getAll('size').filter(Boolean))],
    prices: [...new Set(params.getAll('price').filter(isPriceRange))],
    inStock: params.get('stock') === 'in',
    sort: isOneOf(sorts, sort) ? sort : 'relevant',
  };
};

/** Writes a listing's query for the URL; default values are left out. */
export function writeQuery(query: ListingQuery): URLSearchParams {
  const { search, categories, types, sizes, prices, inStock, sort } = query;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const category of categories) params.append('category', category);
  for (const type of types) params.append('type', type);
  for (const size of sizes) params.append('size', size);
  for (const price of prices) params.append('price', price);
  if (inStock) params.set('stock', 'in');
  if (sort !== 'relevant') params.set('sort', sort);
  return params;
}

type ListingEntry = SearchEntry & FacetEntry;

const compareBy: Record<Sort, ((one: ListingEntry, other: ListingEntry) => number) | null> = {
  relevant: null,
  'low-high': (one, other) => one.payableCents - other.payableCents,
  'high-low': (one, other) => other.payableCents - one.payableCents,
};

/** A catalogue as listings read it. */
interface IndexedCatalogue {
  /** In the shop's order. */
  entries: readonly ListingEntry[];
  sizes: readonly string[];
  ranges: readonly PriceRange[];
  /** What was made of them before, by sort order and kinds. */
  ofKinds: Map<string, OfKinds>;
}

/** The entries of some kinds in a sort order, and their sizes. */
interface OfKinds {
  entries: readonly ListingEntry[];
  sizes: readonly string[];
}

/** Sorted, filtered by kind and measured once, not at every letter typed. */
const indexed = new WeakMap<readonly Product[], IndexedCatalogue>();

function indexOf(products: readonly Product[]): IndexedCatalogue {
  const known = indexed.get(products);
  if (known) return known;
  const { sizes, ranges, entries } = indexFacets(products);
  const index = {
    entries: entries.map((entry) => ({ ...searchEntry(entry.product), ...entry })),
    sizes,
    ranges,
    ofKinds: new Map(),
  };
  indexed.set(products, index);
  return index;
}

function entriesOfKinds(index: IndexedCatalogue, { categories, types, sort }: ListingQuery): OfKinds {
  const key = `${sort} ${categories} ${types}`;
  const known = index.ofKinds.get(key);
  if (known) return known;
  const subCategories = types.length > 0 ? types : productKinds;
  const entries = index.entries.filter(
    ({ product }) =>
      subCategories.includes(product.subCategory) &&
      (categories.length === 0 || categories.includes(product.category)),
  );
  const compare = compareBy[sort];
  if (compare) entries.sort(compare);
  const sizes = new Set(entries.flatMap(({ product }) => product.sizes));
  const ofKinds = { entries, sizes: index.sizes.filter((size) => sizes.has(size)) };
  index.ofKinds.set(key, ofKinds);
  return ofKinds;
}

/** A query without the sizes that no product of the page has, e.g. of an old or a mistyped link. */
export function withKnownSizes(
  products: readonly Product[],
  query: ListingQuery,
  kind: ProductKind | undefined,
): ListingQuery {
  const isKnown = (size: string) =>
    products.some(({ subCategory, sizes }) => (!kind || subCategory === kind) && sizes.includes(size));
  const sizes = query.sizes.filter(isKnown);
  return sizes.length === query.sizes.length ? query : { ...query, sizes };
}

interface Listing {
  products: readonly Product[];
  /** How the search matched. */
  kind: MatchKind;
  /** The sizes, price ranges and stock that can be chosen. */
  counts: FacetCounts;
}

/**
 * The products that a listing shows: search is a case-insensitive part of the name, see
 * {@link searchNames} for what else it finds; without a type filter only books and caps are shown.
 * @param reserved the customer's own reservations, which count as available
 */
export function findListed(
  products: readonly Product[],
  query: ListingQuery,
  reserved: CartData = {},
): Listing {
  const index = indexOf(products);
  const { entries, sizes } = entriesOfKinds(index, query);
  const { kind, found: searched } = searchNames(entries, query.search);
  const options = { allSizes: index.sizes, sizes, ranges: index.ranges };
  const { found, counts } = filterByFacets(searched, options, query, reserved);
  // Close matches come by their errors: a chosen order goes before that.
  const compare = kind === 'close' ? compareBy[query.sort] : null;
  const shown = compare ? [...found].sort(compare) : found;
  return { kind, products: shown.map(({ product }) => product), counts };
}
