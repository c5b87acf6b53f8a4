import { describe, expect, it } from 'vitest';
import { book, cap } from '#src/test/products.ts';
import { type CartAction, type CartOperation, cartReducer, openedCart, shownCart } from './cart-reducer.ts';

const owner = 'customer 0';
const setCap = (quantity: number): CartOperation => ({ type: 'set', itemId: cap._id, size: 'M', quantity });
const addBook: CartOperation = { type: 'add', itemId: book._id, size: 'Paperback' };

/** A loaded cart of two caps after some actions. */
const after = (...actions: CartAction[]) =>
  actions.reduce(cartReducer, {
    ...openedCart(owner, true, { [cap._id]: { M: 2 } }),
    reserved: { [cap._id]: { M: 1 } },
  });
const began = (id: number, operation: CartOperation): CartAction => ({
  type: 'began',
  owner,
  id,
  operation,
});

describe('the cart reducer', () => {
  it("shows the server's cart with pending operations applied in their order", () => {
    const state = after(began(1, setCap(5)), began(2, addBook), began(3, setCap(7)));
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 7 }, [book._id]: { Paperback: 1 } });
    expect(state.server).toEqual({ [cap._id]: { M: 2 } });
  });

  it('undoes only the operation that failed', () => {
    const state = after(began(1, setCap(5)), began(2, addBook), { type: 'failed', owner, id: 1 });
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } });
  });

  it('applies what is still pending to each new state of the server', () => {
    const state = after(
      began(1, setCap(5)),
      began(2, addBook),
      { type: 'confirmed', owner, id: 1, cart: { [cap._id]: { M: 4 } } },
      { type: 'loaded', owner, cart: { [cap._id]: { M: 3 } } },
    );
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 3 }, [book._id]: { Paperback: 1 } });
  });

  it('ignores what an earlier session still answers', () => {
    const state = after({ type: 'opened', owner: 'visitor', isLoaded: true, cart: {} });
    const late: CartAction[] = [
      { type: 'loaded', owner, cart: { [cap._id]: { M: 9 } }, reserved: { [cap._id]: { M: 9 } } },
      { type: 'confirmed', owner, id: 1, cart: { [cap._id]: { M: 9 } } },
      began(2, addBook),
      { type: 'loadFailed', owner },
      { type: 'cleared', owner },
    ];
    expect(late.reduce(cartReducer, state)).toBe(state);
    expect(state).toEqual(openedCart('visitor', true, {}));
  });

  it('keeps the same reservations while nothing is different', () => {
    const state = after();
    const cart = { [book._id]: { Paperback: 1 } };
    const next = cartReducer(state, { type: 'loaded', owner, cart, reserved: { [cap._id]: { M: 1 } } });
    expect(next.reserved).toBe(state.reserved);
    expect(cartReducer(next, { type: 'loaded', owner, cart }).reserved).toEqual({});
  });

  it('is empty after it was cleared, whatever was pending', () => {
    const state = after(began(1, addBook), { type: 'cleared', owner });
    expect(shownCart(state)).toEqual({});
    expect(state.reserved).toEqual({});
  });
});
