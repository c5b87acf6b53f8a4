import { type ProductKind, productKinds } from '@brim-and-page/backend/contract/constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { type MatchKind, type SearchEntry, searchEntry, searchNames } from '../search/name-search.ts';

export const sorts = ['relevant', 'low-high', 'high-low'] as const;
export type Sort = (typeof sorts)[number];

/** Search, filters and sort order of a listing. Empty lists filter nothing. */
export interface ListingQuery {
  search: string;
  categories: readonly ProductKind[];
  types: readonly ProductKind[];
  sort: Sort;
}

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
    sort: isOneOf(sorts, sort) ? sort : 'relevant',
  };
};

/** Writes a listing's query for the URL; default values are left out. */
export function writeQuery({ search, categories, types, sort }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const category of categories) params.append('category', category);
  for (const type of types) params.append('type', type);
  if (sort !== 'relevant') params.set('sort', sort);
  return params;
}

interface ListingEntry extends SearchEntry {
  readonly payableCents: number;
}

const compareBy: Record<Sort, ((one: ListingEntry, other: ListingEntry) => number) | null> = {
  relevant: null,
  'low-high': (one, other) => one.payableCents - other.payableCents,
  'high-low': (one, other) => other.payableCents - one.payableCents,
};

/** The entries of each catalogue in each requested order: sorted once, not at every letter typed. */
const entriesByCatalogue = new WeakMap<readonly Product[], Map<Sort, readonly ListingEntry[]>>();

function sortedEntries(products: readonly Product[], sort: Sort): readonly ListingEntry[] {
  const bySort = entriesByCatalogue.get(products) ?? new Map<Sort, readonly ListingEntry[]>();
  entriesByCatalogue.set(products, bySort);
  const known = bySort.get(sort);
  if (known) return known;
  const compare = compareBy[sort];
  const entries = compare
    ? [...sortedEntries(products, 'relevant')].sort(compare)
    : products.map((product) => ({ ...searchEntry(product), payableCents: payableCentsOf(product.price) }));
  bySort.set(sort, entries);
  return entries;
}

interface Listing {
  products: readonly Product[];
  /** How the search matched. */
  kind: MatchKind;
}

/**
 * The products that a listing shows: search is a case-insensitive part of the name, see
 * {@link searchNames} for what else it finds; without a type filter only books and caps are shown.
 */
export function findListed(
  products: readonly Product[],
  { search, categories, types, sort }: ListingQuery,
): Listing {
  const subCategories = types.length > 0 ? types : productKinds;
  const ofKinds = sortedEntries(products, sort).filter(
    ({ product }) =>
      subCategories.includes(product.subCategory) &&
      (categories.length === 0 || categories.includes(product.category)),
  );
  const { kind, found } = searchNames(ofKinds, search);
  // Close matches come by their errors: a chosen order goes before that.
  const compare = kind === 'close' ? compareBy[sort] : null;
  const shown = compare ? [...found].sort(compare) : found;
  return { kind, products: shown.map(({ product }) => product) };
}
