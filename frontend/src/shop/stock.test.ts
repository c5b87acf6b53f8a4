import { describe, expect, it } from 'vitest';
import { makeProduct } from '#src/test/features/products.ts';
import { availableQuantity, isSoldOut, lowStockLines, maxLineQuantity } from './stock.ts';

const cap = makeProduct(1, {
  stock: [
    { size: 'S', left: 2 },
    { size: 'M', left: 0 },
  ],
});

describe('stock', () => {
  it("is the catalogue's quantity plus the customer's own reservation", () => {
    expect(availableQuantity(cap, 'S', {})).toBe(2);
    expect(availableQuantity(cap, 'M', { [cap._id]: { M: 3 } })).toBe(3);
    expect(availableQuantity(cap, 'L', { [cap._id]: { L: 3 } })).toBeUndefined();
  });

  it("limits a line's quantity, which is 99 at most", () => {
    expect([maxLineQuantity(undefined), maxLineQuantity(3), maxLineQuantity(500)]).toEqual([99, 3, 99]);
  });

  it('is sold out when every size is', () => {
    expect(isSoldOut(cap, {})).toBe(false);
    const soldOut = makeProduct(2, { sizes: ['M'], stock: [{ size: 'M', left: 0 }] });
    expect(isSoldOut(soldOut, {})).toBe(true);
    expect(isSoldOut(soldOut, { [soldOut._id]: { M: 1 } })).toBe(false);
  });

  it('returns the lines whose quantity exceeds the stock', () => {
    const lines = ['S', 'M', 'L'].map((size) => ({ product: cap, size, quantity: 2 }));
    expect(lowStockLines(lines, {}).map(({ line, available }) => [line.size, available])).toEqual([['M', 0]]);
  });
});
