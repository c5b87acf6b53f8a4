import { describe, expect, it } from 'vitest';
import { makeProduct } from '#src/test/features/products.ts';
import { findListed, type ListingQuery, noFilters } from './listing.ts';
import { isPriceRange, priceRangesOf } from './price-ranges.ts';

const sold = (size: string) => ({ size, left: 0 });
// Paid: $18, $27, $45, $90.
const products = [
  makeProduct(1, { name: 'Wool visor', price: 20, sizes: ['S', 'M'], stock: [sold('S')] }),
  makeProduct(2, { name: 'Linen visor', price: 30, sizes: ['S', 'L'] }),
  makeProduct(3, { name: 'Wool cap', price: 50, sizes: ['M'], stock: [sold('M')] }),
  makeProduct(4, { name: 'A wool book', price: 100, sizes: ['Paperback'], subCategory: 'books' }),
];
const find = (part: Partial<ListingQuery>, reserved = {}) => {
  const query: ListingQuery = { ...noFilters, sort: 'relevant', ...part };
  const { products: found, counts } = findListed(products, query, reserved);
  const { sizes, prices, inStock } = counts;
  return {
    found: found.map(({ name }) => name),
    sizes: Object.fromEntries(sizes),
    prices: Object.fromEntries(prices),
    inStock,
  };
};

describe('the filters by size, price and stock', () => {
  it('count all products while nothing is chosen', () => {
    expect(find({})).toEqual({
      found: ['Wool visor', 'Linen visor', 'Wool cap', 'A wool book'],
      sizes: { Paperback: 1, S: 2, M: 2, L: 1 },
      prices: { '0-20': 1, '20-40': 1, '40-60': 1, '60-80': 0, '80-': 1 },
      inStock: 3,
    });
  });

  it('match any of the chosen sizes, and count the others as before', () => {
    const { found, sizes, prices, inStock } = find({ sizes: ['L', 'Paperback'] });
    expect(found).toEqual(['Linen visor', 'A wool book']);
    expect(sizes).toEqual({ Paperback: 1, S: 2, M: 2, L: 1 });
    expect(prices).toMatchObject({ '0-20': 0, '20-40': 1, '40-60': 0, '80-': 1 });
    expect(inStock).toBe(2);
  });

  it('take the price that is paid', () => {
    const { found, sizes, prices } = find({ prices: ['0-20', '80-'] });
    expect(found).toEqual(['Wool visor', 'A wool book']);
    expect(sizes).toEqual({ Paperback: 1, S: 1, M: 1, L: 0 });
    expect(prices).toMatchObject({ '0-20': 1, '20-40': 1, '40-60': 1, '80-': 1 });
    expect(find({ prices: ['10-18'] }).found).toEqual([]);
    expect(find({ prices: ['18-19'] }).found).toEqual(['Wool visor']);
  });

  it('show what is in stock in the chosen size, if there is one', () => {
    expect(find({ inStock: true })).toMatchObject({
      found: ['Wool visor', 'Linen visor', 'A wool book'],
      sizes: { Paperback: 1, S: 1, M: 1, L: 1 },
      prices: { '0-20': 1, '40-60': 0 },
    });
    expect(find({ inStock: true, sizes: ['S'] })).toMatchObject({ found: ['Linen visor'], inStock: 1 });
    expect(find({ inStock: true, sizes: ['S', 'M'] }).found).toEqual(['Wool visor', 'Linen visor']);
  });

  it("count the customer's own reservations as available", () => {
    const reserved = { [products[2]?._id ?? '']: { M: 1 } };
    expect(find({ inStock: true, sizes: ['M'] }, reserved).found).toEqual(['Wool visor', 'Wool cap']);
  });

  it('count what the search found, in the sizes of the kinds shown and those chosen before', () => {
    expect(find({ search: 'wool', types: ['caps'], sizes: ['Paperback'] })).toMatchObject({
      found: [],
      sizes: { S: 1, M: 2, L: 0, Paperback: 0 },
      inStock: 0,
    });
  });

  it('keep a price range of the address that the catalogue no longer offers', () => {
    expect(find({ prices: ['15-30'] })).toMatchObject({
      found: ['Wool visor', 'Linen visor'],
      prices: { '0-20': 1, '15-30': 2, '20-40': 1 },
    });
  });
});

describe('the price ranges of a catalogue', () => {
  it.each([
    ['are at most five', [1000, 2499, 5000, 9999], ['0-20', '20-40', '40-60', '60-80', '80-']],
    ['are not widened by one expensive product', [...Array(30).fill(1200), 1700, 90_000], ['0-15', '15-']],
    ['are none for one price', [4046, 4046], []],
    ['are none without products', [], []],
    [
      'fit a shop of dear things',
      [150_000, 900_000],
      ['0-2000', '2000-4000', '4000-6000', '6000-8000', '8000-'],
    ],
  ])('%s', (_, prices, ranges) => {
    expect(priceRangesOf(prices)).toEqual(ranges);
  });

  it.each(['25', '50-25', '25-25', '-25', 'a-b', '1e3-', '0-05', '25-50-75'])(
    'are not read from %s in an address',
    (text) => {
      expect(isPriceRange(text)).toBe(false);
    },
  );
});
