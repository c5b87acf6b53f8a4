import { localizeProduct } from '@brim-and-page/backend/contract/product/localize';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '#src/test/features/products.ts';
import { relatedProducts } from '../detail/related-products.ts';
import { type MatchKind, matchedSpans } from '../search/name-search.ts';
import { findListed, type ListingQuery, noFilters, readQuery, writeQuery } from './listing.ts';

const all: ListingQuery = { ...noFilters, sort: 'relevant' };
const expensive = makeProduct(1, { name: 'Brimful of Salt', price: 60, subCategory: 'books' });
const cheap = makeProduct(2, { name: 'Salt-washed cap', price: 20 });
const middle = makeProduct(3, { name: 'Wool beanie', price: 40 });
const catalogue = [expensive, cheap, middle];
const list = (products: Product[], query: ListingQuery) => findListed(products, query).products;

describe('findListed', () => {
  it("keeps the shop's order by default", () => {
    expect(list(catalogue, all)).toEqual([expensive, cheap, middle]);
  });

  it('sorts by price without changing the catalogue', () => {
    expect(list(catalogue, { ...all, sort: 'low-high' })).toEqual([cheap, middle, expensive]);
    expect(list(catalogue, { ...all, sort: 'high-low' })).toEqual([expensive, middle, cheap]);
    expect(catalogue).toEqual([expensive, cheap, middle]);
  });

  it('searches names for a part, ignoring case; pattern characters are text', () => {
    expect(list(catalogue, { ...all, search: ' sALT ' })).toEqual([expensive, cheap]);
    expect(list(catalogue, { ...all, search: '.*' })).toEqual([]);
  });

  it('searches names in the language shown and in English', () => {
    const translations = { es: { name: 'Gorra lavada con sal' } };
    const shown = [expensive, { ...cheap, translations }, middle].map((each) => localizeProduct(each, 'es'));
    const find = (search: string) => list(shown, { ...all, search }).map(({ name }) => name);
    expect(find('GORRA')).toEqual(['Gorra lavada con sal']);
    expect(find('salt-wash')).toEqual(['Gorra lavada con sal']);
    expect(find('con lavada')).toEqual(['Gorra lavada con sal']);
    expect(find('benie')).toEqual(['Wool beanie']);
  });

  it('finds authors, and the beginnings of ISBNs, SKUs and barcodes however they are printed', () => {
    const book = { ...expensive, author: 'Zoë Tanaka', isbn: '9780306406157' };
    const variants = [{ size: 'S', sku: 'BP-17', barcode: '4006381333931' }];
    const products = [book, { ...cheap, variants }, middle];
    const find = (search: string) => list(products, { ...all, search }).map(({ name }) => name);
    const isbns = ['978-0-306-40615-7', '0-306-40615-2', '978 0306', 'ISBN 0-306-40615-2', 'isbn-13: 978-0'];
    for (const search of ['tanaka', 'zoe', 'salt tanaka', ...isbns])
      expect({ search, found: find(search) }).toEqual({ search, found: [book.name] });
    for (const search of ['bp-17', 'BP1', 'SKU BP-17', '4 006381 333931', 'EAN: 4006381333931'])
      expect({ search, found: find(search) }).toEqual({ search, found: [cheap.name] });
    expect(['406157', 'P-17', '04006381333932'].flatMap(find)).toEqual([]);
    expect(find('04006381333931')).toEqual([cheap.name]);
    expect(find('b')).toEqual([book.name, middle.name]);
  });

  it('filters by category and by type', () => {
    expect(list(catalogue, { ...all, categories: ['books'] })).toEqual([expensive]);
    expect(list(catalogue, { ...all, types: ['caps'] })).toEqual([cheap, middle]);
    expect(list(catalogue, { ...all, categories: ['books'], types: ['caps'] })).toEqual([]);
  });

  it('shows only books and caps when no type is chosen', () => {
    // @ts-expect-error: an older catalogue may hold kinds that the contract no longer knows.
    const stray = makeProduct(9, { subCategory: 'mugs' });
    expect(list([...catalogue, stray], all)).toEqual(catalogue);
  });
});

describe('a search that no name contains literally', () => {
  const names = [
    'Café Noir Cap',
    'L’Œuvre au Soleil',
    'Wool Beanie',
    'Five-Panel Cap',
    'A Field Guide to Hats',
    'Wood Duck Trucker',
  ];
  const products = names.map((name, at) => makeProduct(at + 30, { name, price: 90 - at }));
  const search = (text: string, sort: ListingQuery['sort'] = 'relevant') => {
    const listing = findListed(products, { ...all, search: text, sort });
    return [listing.kind, ...listing.products.map(({ name }) => name)];
  };

  it.each([
    ['ignores accents of the name', 'cafe n', 'unaccented', 'Café Noir Cap'],
    ['ignores accents of the search', 'béanie', 'unaccented', 'Wool Beanie'],
    ['ignores ligatures and typographic apostrophes', "l'oeuv", 'unaccented', 'L’Œuvre au Soleil'],
    ['ignores the order of words', 'hats field', 'words', 'A Field Guide to Hats'],
    ['ignores hyphens', 'five panel', 'words', 'Five-Panel Cap'],
    ['forgives a wrong letter', 'beanoe', 'close', 'Wool Beanie'],
    ['forgives a missing letter', 'benie', 'close', 'Wool Beanie'],
    ['forgives an extra letter', 'beannie', 'close', 'Wool Beanie'],
    ['forgives swapped letters in a word that is not typed to its end', 'truk', 'close', 'Wood Duck Trucker'],
    ['does not forgive two errors in a word', 'trukcre', 'close', undefined],
    ['forgives an error in each of two words', 'feild giude', 'close', 'A Field Guide to Hats'],
  ])('%s', (_, text, kind, name) => {
    expect(search(text)).toEqual(name ? [kind, name] : [kind]);
  });

  it('forgives nothing while a name contains it', () => {
    expect(search('wood')).toEqual(['exact', 'Wood Duck Trucker']);
  });

  it("keeps the shop's order among equal matches, or sorts by price when asked", () => {
    expect(search('wooll')).toEqual(['close', 'Wool Beanie']);
    expect(search('wook')).toEqual(['close', 'Wool Beanie', 'Wood Duck Trucker']);
    expect(search('wook', 'low-high')).toEqual(['close', 'Wood Duck Trucker', 'Wool Beanie']);
  });

  it('finds nothing for short words with errors, unknown words and punctuation', () => {
    expect(search('cpa')).toEqual(['close']);
    expect(search('xylophone')).toEqual(['close']);
    expect(search('***')).toEqual(['exact']);
    expect(search("''")).toEqual(['exact']);
  });

  it('lists a name with one error before a name with two', () => {
    const lanterns = ['Harbour Lantern', 'Harbor Lanterns'].map((name, at) => makeProduct(at + 40, { name }));
    expect(findListed(lanterns, { ...all, search: 'harbor lamtern' })).toMatchObject({
      kind: 'close',
      products: lanterns.toReversed(),
    });
  });

  it('has no operators: quotes and minus signs are text', () => {
    expect(search('"wool"')).toEqual(['words', 'Wool Beanie']);
    expect(search('-wool')).toEqual(['words', 'Wool Beanie']);
  });
});

describe('a single letter among the words of a search', () => {
  const beanie = makeProduct(50, { name: 'Kosciuszko Rib Beanie' });
  const search = (text: string) => findListed([beanie], { ...all, search: text });

  it.each(['[a-z]', 'z a', 'beanie z'])('finds nothing in the middle of a word: %s', (text) => {
    expect(search(text).products).toEqual([]);
  });

  it('finds the beginning of a word while the shopper types', () => {
    expect(search('beanie k')).toMatchObject({ kind: 'words', products: [beanie] });
    expect(matchedSpans(beanie.name, 'beanie k', 'words')).toEqual([
      [0, 10],
      [15, 21],
    ]);
  });

  it('finds every name that has the letter when it is the whole search', () => {
    expect(search('z')).toMatchObject({ kind: 'exact', products: [beanie] });
  });
});

describe('the marked parts of a name', () => {
  const marked = (name: string, search: string, kind: MatchKind) =>
    matchedSpans(name, search, kind).map(([start, end]) => name.slice(start, end));

  it.each([
    ['every occurrence of a part', 'A Hat Is a Hat', ' hat ', 'exact', ['Hat', 'Hat']],
    ['letters with their accents', 'Le Cafe\u0301 Noir', 'cafe', 'unaccented', ['Cafe\u0301']],
    ['letters that fold to two', 'L’Œuvre', 'oeu', 'unaccented', ['Œu']],
    ['whole words of a match with an error', 'Wool Beanie, blue', 'beannie', 'close', ['Beanie']],
    ['nothing for an empty search', 'Wool', '  ', 'exact', []],
  ] as const)('is %s', (_, name, search, kind, parts) => {
    expect(marked(name, search, kind)).toEqual(parts);
  });
});

describe("a listing's URL", () => {
  it('reads the query that it wrote', () => {
    const query: ListingQuery = {
      search: 'salt & sea',
      categories: ['books'],
      types: ['caps', 'books'],
      sizes: ['S/M', 'One size'],
      prices: ['25-50', '100-'],
      inStock: true,
      sort: 'low-high',
    };
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(all).toString()).toBe('');
  });

  it('ignores unknown values', () => {
    expect(
      readQuery(new URLSearchParams('category=mugs&type=caps&price=cheap&size=&stock=all&sort=sideways')),
    ).toEqual({
      ...all,
      types: ['caps'],
    });
  });

  it('ignores repeated filters', () => {
    expect(readQuery(new URLSearchParams('type=caps&type=caps')).types).toEqual(['caps']);
  });
});

describe('relatedProducts', () => {
  const caps = Array.from({ length: 14 }, (_, at) => makeProduct(at + 10));

  it('returns ten of the same category and subCategory without the product itself', () => {
    const [first, ...rest] = caps;
    if (!first) throw new Error('no caps');
    expect(relatedProducts(first, [expensive, ...caps])).toEqual(rest.slice(0, 10));
  });

  it('wraps around at the end of the catalogue', () => {
    expect(relatedProducts(middle, catalogue)).toEqual([cheap]);
  });
});
