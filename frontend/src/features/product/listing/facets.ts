import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { productKinds } from '@brim-and-page/backend/contract/constants';
import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { availableQuantity } from '#src/shop/stock.ts';
import { byLowerEnd, endsOf, type PriceRange, priceRangesOf } from './price-ranges.ts';

/** A listing's filters with counts; within one of them any choice matches. Empty lists filter nothing. */
export interface Facets {
  sizes: readonly string[];
  /** Of what is paid. */
  prices: readonly PriceRange[];
  /** Only what is available, in one of the chosen sizes if there are any. */
  inStock: boolean;
}

/** What can be chosen, each with the number of products that the listing has with it and all other filters. */
export interface FacetCounts {
  sizes: ReadonlyMap<string, number>;
  prices: ReadonlyMap<PriceRange, number>;
  inStock: number;
}

/** What the filters ask of a product, computed once: a listing filters thousands at every letter typed. */
export interface FacetEntry {
  readonly product: Product;
  readonly payableCents: number;
  /** Its sizes by their place in the catalogue's, see {@link sizesOf}. */
  readonly sizeIds: readonly number[];
  /** Which of them are sold out, the customer's own reservations aside; absent without limited stock. */
  readonly soldOut: readonly boolean[] | undefined;
}

/** Every size of a catalogue, those of each kind together, in the order of the products that have them. */
function sizesOf(products: readonly Product[]): string[] {
  const ofKind = (kind: string) => products.filter(({ subCategory }) => subCategory === kind);
  return [...new Set([...productKinds.flatMap(ofKind), ...products].flatMap(({ sizes }) => sizes))];
}

/** All sizes and price ranges of a catalogue, and its products as the filters read them. */
export function indexFacets(products: readonly Product[]) {
  const sizes = sizesOf(products);
  const ids = new Map(sizes.map((size, id) => [size, id]));
  const entries = products.map(
    (product): FacetEntry => ({
      product,
      payableCents: payableCentsOf(product.price),
      sizeIds: product.sizes.flatMap((size) => ids.get(size) ?? []),
      soldOut: product.stock && product.sizes.map((size) => availableQuantity(product, size, {}) === 0),
    }),
  );
  return { sizes, ranges: priceRangesOf(entries.map(({ payableCents }) => payableCents)), entries };
}

/** Whether one of a product's sizes is available, by its place among them. */
function isAvailable({ product, soldOut }: FacetEntry, place: number, reserved: CartData): boolean {
  if (!soldOut?.[place]) return true;
  return (
    Boolean(reserved[product._id]) && availableQuantity(product, product.sizes[place] ?? '', reserved) !== 0
  );
}

/**
 * Filters products and counts what each choice would leave: with the other filters, and without its own.
 * @param searched what the search found
 * @param options the sizes and price ranges to choose from; chosen ones that are not among them are added
 * @param reserved the customer's own reservations, which count as available
 */
export function filterByFacets<Entry extends FacetEntry>(
  searched: readonly Entry[],
  options: { allSizes: readonly string[]; sizes: readonly string[]; ranges: readonly PriceRange[] },
  facets: Facets,
  reserved: CartData,
): { found: readonly Entry[]; counts: FacetCounts } {
  const ranges = [...new Set([...options.ranges, ...facets.prices])].sort(byLowerEnd).map((range) => ({
    ...endsOf(range),
    range,
    isChosen: facets.prices.includes(range),
    count: 0,
  }));
  const isChosen = options.allSizes.map((size) => facets.sizes.includes(size));
  const sizeCounts = options.allSizes.map(() => 0);
  let inStock = 0;
  const found: Entry[] = [];
  for (const entry of searched) {
    const { payableCents, sizeIds } = entry;
    const anySize = facets.sizes.length === 0;
    let hasSize = anySize;
    let isInStock = anySize && sizeIds.length === 0;
    sizeIds.forEach((id, place) => {
      if (!anySize && !isChosen[id]) return;
      hasSize = true;
      isInStock ||= isAvailable(entry, place, reserved);
    });
    const matches = facets.inStock ? isInStock : hasSize;
    let hasPrice = facets.prices.length === 0;
    for (const range of ranges) {
      if (payableCents < range.fromCents || payableCents >= range.toCents) continue;
      if (matches) range.count += 1;
      hasPrice ||= range.isChosen;
    }
    if (!hasPrice) continue;
    sizeIds.forEach((id, place) => {
      if (facets.inStock && !isAvailable(entry, place, reserved)) return;
      sizeCounts[id] = (sizeCounts[id] ?? 0) + 1;
    });
    if (isInStock) inStock += 1;
    if (matches) found.push(entry);
  }
  const countOf = (size: string) => sizeCounts[options.allSizes.indexOf(size)] ?? 0;
  const counts = {
    sizes: new Map([...options.sizes, ...facets.sizes].map((size) => [size, countOf(size)])),
    prices: new Map(ranges.map(({ range, count }) => [range, count])),
    inStock,
  };
  return { found, counts };
}
