import { describe, expect, it } from 'vitest';
import { makeProduct } from '#src/test/products.ts';
import { isSoldOut, mostPieces, piecesLeft, shortLines } from './stock.ts';

const cap = makeProduct(1, {
  stock: [
    { size: 'S', left: 2 },
    { size: 'M', left: 0 },
  ],
});

describe('stock', () => {
  it('is what the catalogue says and what waits for their own payment', () => {
    expect(piecesLeft(cap, 'S', {})).toBe(2);
    expect(piecesLeft(cap, 'M', { [cap._id]: { M: 3 } })).toBe(3);
    expect(piecesLeft(cap, 'L', { [cap._id]: { L: 3 } })).toBeUndefined();
  });

  it('bounds a line, which holds 99 at most anyway', () => {
    expect([mostPieces(undefined), mostPieces(3), mostPieces(500)]).toEqual([99, 3, 99]);
  });

  it('is out when no size is left', () => {
    expect(isSoldOut(cap, {})).toBe(false);
    const gone = makeProduct(2, { sizes: ['M'], stock: [{ size: 'M', left: 0 }] });
    expect(isSoldOut(gone, {})).toBe(true);
    expect(isSoldOut(gone, { [gone._id]: { M: 1 } })).toBe(false);
  });

  it('names the lines that ask for more than there is', () => {
    const lines = ['S', 'M', 'L'].map((size) => ({ product: cap, size, quantity: 2 }));
    expect(shortLines(lines, {}).map(({ line, left }) => [line.size, left])).toEqual([['M', 0]]);
  });
});
