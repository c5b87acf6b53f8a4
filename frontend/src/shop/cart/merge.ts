import * as api from '#src/api/cart.ts';
import { type CartMerge, storage } from '#src/lib/browser/storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import { currentSession } from '#src/lib/session/session.ts';
import { isEmptyCart, isSameCart, mergeLines, subtractCart } from './steps.ts';

/**
 * Names the merge of the visitor's lines. Call it before the token is stored: a tab that sees the token then sees the
 * merge id, too, and no two tabs merge the same lines under two ids.
 * @returns null when there is nothing to merge
 */
export function prepareMerge(): CartMerge | null {
  const cart = storage.cart.read();
  const known = storage.cartMerge.read();
  if (isEmptyCart(cart)) {
    storage.cartMerge.remove();
    return null;
  }
  if (known && isSameCart(known.cart, cart)) return known;
  const merge = { mergeId: randomId(), cart };
  storage.cartMerge.write(merge);
  return merge;
}

/**
 * Merges the visitor's cart into the signed-in customer's. The lines stay in storage until the server has confirmed
 * them; repeated with the same id, the server adds them once.
 * @throws {ApiError} when the server did not merge them
 */
export async function mergeVisitorCart(): Promise<void> {
  const merge = prepareMerge();
  if (!merge) return;
  const { token } = currentSession();
  await api.mergeCart(merge.mergeId, mergeLines(merge.cart));
  // Signed out meanwhile: the visitor keeps the lines, and the same id adds nothing twice to the same account.
  if (currentSession().token !== token) return;
  // Another tab may have been quicker.
  if (storage.cartMerge.read()?.mergeId !== merge.mergeId) return;
  storage.cart.write(subtractCart(storage.cart.read(), merge.cart));
  storage.cartMerge.remove();
}
