import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/products.ts';
import { type ListingQuery, listProducts, readQuery, writeQuery } from './listing.ts';
import { relatedProducts } from './related-products.ts';

const all: ListingQuery = { search: '', categories: [], types: [], sort: 'relevant' };
const dear = makeProduct(1, { name: 'Brimful of Salt', price: 60, subCategory: 'books' });
const cheap = makeProduct(2, { name: 'Salt-washed cap', price: 20 });
const middle = makeProduct(3, { name: 'Wool beanie', price: 40 });
const catalogue = [dear, cheap, middle];

describe('listProducts', () => {
  it("keeps the shop's own order unless asked", () => {
    expect(listProducts(catalogue, all)).toEqual([dear, cheap, middle]);
  });

  it('sorts by price and leaves the catalogue as it is', () => {
    expect(listProducts(catalogue, { ...all, sort: 'low-high' })).toEqual([cheap, middle, dear]);
    expect(listProducts(catalogue, { ...all, sort: 'high-low' })).toEqual([dear, middle, cheap]);
    expect(catalogue).toEqual([dear, cheap, middle]);
  });

  it('searches names for a part, whatever the case, and takes no letter for a pattern', () => {
    expect(listProducts(catalogue, { ...all, search: ' sALT ' })).toEqual([dear, cheap]);
    expect(listProducts(catalogue, { ...all, search: '.*' })).toEqual([]);
  });

  it('filters by category and by type', () => {
    expect(listProducts(catalogue, { ...all, categories: ['books'] })).toEqual([dear]);
    expect(listProducts(catalogue, { ...all, types: ['caps'] })).toEqual([cheap, middle]);
    expect(listProducts(catalogue, { ...all, categories: ['books'], types: ['caps'] })).toEqual([]);
  });

  it('shows only books and caps when no type is chosen', () => {
    // @ts-expect-error: an older catalogue may hold kinds that the contract no longer knows.
    const stray = makeProduct(9, { subCategory: 'mugs' });
    expect(listProducts([...catalogue, stray], all)).toEqual(catalogue);
  });
});

describe("a listing's address", () => {
  it('says the same when written and read', () => {
    const query: ListingQuery = {
      search: 'salt & sea',
      categories: ['books'],
      types: ['caps', 'books'],
      sort: 'low-high',
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(all).toString()).toBe('');
  });

  it('leaves out what is not known', () => {
    expect(readQuery(new URLSearchParams('category=mugs&type=caps&sort=sideways'))).toEqual({
      ...all,
      types: ['caps'],
    });
  });
});

describe('relatedProducts', () => {
  const caps = Array.from({ length: 14 }, (_, at) => makeProduct(at + 10));

  it('takes ten of the same category and subCategory, never the product itself', () => {
    const [first, ...rest] = caps;
    if (!first) throw new Error('no caps');
    expect(relatedProducts(first, [dear, ...caps])).toEqual(rest.slice(0, 10));
  });

  it('goes round at the end of the catalogue', () => {
    expect(relatedProducts(middle, catalogue)).toEqual([cheap]);
  });
});
