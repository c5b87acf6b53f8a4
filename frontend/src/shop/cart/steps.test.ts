import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { describe, expect, it } from 'vitest';
import { book, cap } from '#src/test/features/products.ts';
import {
  addUnit,
  cartLines,
  countUnits,
  isEmptyCart,
  mergeLines,
  setQuantity,
  withPresentSizes,
} from './steps.ts';

describe('cart steps', () => {
  it('adds a line, then increases its quantity, without changing its argument', () => {
    const empty = {};
    const one = addUnit(empty, cap._id, 'M');
    expect(addUnit(one, cap._id, 'M')).toEqual({ [cap._id]: { M: 2 } });
    expect(one).toEqual({ [cap._id]: { M: 1 } });
    expect(empty).toEqual({});
  });

  it('keeps the sizes of a product separate', () => {
    expect(addUnit({ [cap._id]: { M: 1 } }, cap._id, 'L')).toEqual({ [cap._id]: { M: 1, L: 1 } });
  });

  it('adds a size with the name of an inherited property', () => {
    expect(addUnit({ [cap._id]: { M: 1 } }, cap._id, 'constructor')).toEqual({
      [cap._id]: { M: 1, constructor: 1 },
    });
    const product = { ...cap, sizes: ['L'], formerSizes: [{ from: 'constructor', to: 'L' }] };
    expect(withPresentSizes({ [cap._id]: { L: 2 } }, [product])).toEqual({ [cap._id]: { L: 2 } });
  });

  it('stops at 99', () => {
    expect(addUnit({ [cap._id]: { M: 99 } }, cap._id, 'M')).toEqual({ [cap._id]: { M: 99 } });
    expect(setQuantity({}, cap._id, 'M', 1000)).toEqual({ [cap._id]: { M: 99 } });
  });

  it('removes a line at quantity 0, and the product with its last line', () => {
    const cart: CartData = { [cap._id]: { M: 1, L: 2 }, [book._id]: { Paperback: 1 } };
    expect(setQuantity(cart, cap._id, 'M', 0)).toEqual({ [cap._id]: { L: 2 }, [book._id]: { Paperback: 1 } });
    expect(isEmptyCart(setQuantity({ [cap._id]: { M: 3 } }, cap._id, 'M', 0))).toBe(true);
  });

  it('counts units, not lines', () => {
    expect(countUnits({ [cap._id]: { M: 2, L: 3 }, [book._id]: { Paperback: 1 } })).toBe(6);
  });

  it('lists what can be bought, without products and sizes the shop no longer has', () => {
    const cart: CartData = { [cap._id]: { [cap.sizes[0] ?? '']: 2, Huge: 1 }, ['f'.repeat(24)]: { M: 1 } };
    expect(cartLines(cart, [book, cap])).toEqual([{ product: cap, size: cap.sizes[0], quantity: 2 }]);
  });

  it('lists lines for the merge', () => {
    expect(mergeLines({ [cap._id]: { M: 2 } })).toEqual([{ itemId: cap._id, size: 'M', quantity: 2 }]);
  });
});
