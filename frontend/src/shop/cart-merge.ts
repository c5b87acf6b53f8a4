import type { CartData } from '@brim-and-page/backend/contract/cart';
import * as api from '../api/cart.ts';
import { ApiError } from '../api/client.ts';
import { randomId } from '../lib/random-id.ts';
import { storage } from '../lib/storage.ts';
import { isEmptyCart, mergeLines } from './cart-steps.ts';

/** Whether the server may have done the merge although no good answer came, or may do it later. */
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === undefined ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429;

async function merge(mergeId: string, cart: CartData): Promise<void> {
  storage.cartMerge.write({ mergeId, cart });
  try {
    await api.mergeCart(mergeId, mergeLines(cart));
  } catch (error) {
    // The lines stay with their id, and the next sign-in or visit asks again: the server counts an id once.
    if (mayWorkLater(error)) throw error;
    storage.cartMerge.remove();
    throw error;
  }
  storage.cartMerge.remove();
}

/**
 * Merges the visitor's cart into the signed-in customer's. The lines leave the visitor's cart together with the
 * making of the merge id, so neither a lost answer nor a second tab can add them twice.
 * @throws {ApiError} when the server did not take them
 */
export async function mergeVisitorCart(): Promise<void> {
  const left = storage.cartMerge.read();
  if (left) await merge(left.mergeId, left.cart);

  const cart = storage.cart.read();
  if (isEmptyCart(cart)) return;
  const mergeId = randomId();
  storage.cartMerge.write({ mergeId, cart });
  storage.cart.remove();
  await merge(mergeId, cart);
}
