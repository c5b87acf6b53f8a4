import { type ProductKind, productKinds } from '@brim-and-page/backend/contract/constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';

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

/** Reads a listing's query from the page's address; what is not known there is left out. */
export const readQuery = (params: URLSearchParams): ListingQuery => {
  const sort = params.get('sort');
  return {
    search: params.get('q') ?? '',
    categories: params.getAll('category').filter(isKind),
    types: params.getAll('type').filter(isKind),
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

const order: Record<Sort, (one: Product, other: Product) => number> = {
  relevant: () => 0,
  'low-high': (one, other) => payableCentsOf(one.price) - payableCentsOf(other.price),
  'high-low': (one, other) => payableCentsOf(other.price) - payableCentsOf(one.price),
};

/**
 * The products a listing shows (specification sections 2 and 5): search is a case-insensitive part of the name; without
 * a type filter only books and caps are shown.
 */
export function listProducts(products: readonly Product[], query: ListingQuery): Product[] {
  const search = query.search.trim().toLocaleLowerCase('en');
  const types = query.types.length > 0 ? query.types : productKinds;
  return products
    .filter(
      (product) =>
        types.includes(product.subCategory) &&
        (query.categories.length === 0 || query.categories.includes(product.category)) &&
        product.name.toLocaleLowerCase('en').includes(search),
    )
    .sort(order[query.sort]);
}
