import { describe, expect, it } from 'vitest';
import { book, cap } from '#src/test/features/products.ts';
import { type CartAction, type CartOperation, cartReducer, shownCart, unloadedCart } from './reducer.ts';

const setCap = (quantity: number): CartOperation => ({ type: 'set', itemId: cap._id, size: 'M', quantity });
const addBook: CartOperation = { type: 'add', itemId: book._id, size: 'Paperback' };

/** A loaded cart of two caps after some actions. */
const after = (...actions: CartAction[]) =>
  actions.reduce(cartReducer, {
    ...unloadedCart,
    server: { [cap._id]: { M: 2 } },
    isLoaded: true,
    reserved: { [cap._id]: { M: 1 } },
  });
const started = (id: number, operation: CartOperation): CartAction => ({ type: 'started', id, operation });

describe('the cart reducer', () => {
  it("shows the server's cart with pending operations applied in their order", () => {
    const state = after(started(1, setCap(5)), started(2, addBook), started(3, setCap(7)));
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 7 }, [book._id]: { Paperback: 1 } });
    expect(state.server).toEqual({ [cap._id]: { M: 2 } });
  });

  it('undoes only the operation that failed', () => {
    const state = after(started(1, setCap(5)), started(2, addBook), { type: 'failed', id: 1 });
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } });
  });

  it('applies what is still pending to each new state of the server', () => {
    const state = after(
      started(1, setCap(5)),
      started(2, addBook),
      { type: 'confirmed', id: 1, cart: { [cap._id]: { M: 4 } } },
      { type: 'loaded', cart: { [cap._id]: { M: 3 } } },
    );
    expect(shownCart(state)).toEqual({ [cap._id]: { M: 3 }, [book._id]: { Paperback: 1 } });
  });

  it('keeps the cart of a load before when the next one fails', () => {
    const failure = new Error('Late.');
    expect(after({ type: 'loadFailed', failure })).toEqual({ ...after(), hasFailed: true, failure });
  });

  it('keeps the same reservations object while they are equal', () => {
    const state = after();
    const cart = { [book._id]: { Paperback: 1 } };
    const next = cartReducer(state, { type: 'loaded', cart, reserved: { [cap._id]: { M: 1 } } });
    expect(next.reserved).toBe(state.reserved);
    expect(cartReducer(next, { type: 'loaded', cart }).reserved).toEqual({});
  });

  it('is empty after it was cleared, also while operations are pending', () => {
    const state = after(started(1, addBook), { type: 'cleared' });
    expect(shownCart(state)).toEqual({});
    expect(state.reserved).toEqual({});
  });
});
