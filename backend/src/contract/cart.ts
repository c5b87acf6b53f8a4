import { z } from 'zod';
import { claimedUserId, messages, objectId } from './http.ts';

/** A cart on the wire: product id → size → quantity (specification section 3). */
export type CartData = Record<string, Record<string, number>>;

/** The most pieces of one product and size (contract: "1 to 99 a line"). */
export const maxQuantity = 99;
/** The most distinct lines of a cart (reliability: the 101st is refused). */
export const maxCartLines = 100;

export const cartMessages = {
  full: 'Cart is full.',
  tooMany: `You can order at most ${maxQuantity} of one item.`,
} as const;

/** The name of a size, as a product lists it. Which sizes a product has is checked by the cart's service. */
export const size = z
  .string({ error: messages.invalid('size') })
  .min(1, { error: messages.invalid('size') })
  .max(60, {
    error: messages.invalid('size'),
  });

const quantityError = { error: messages.invalid('quantity') };
/** A number of pieces that a line can hold: 1 to 99. */
export const quantity = z
  .number(quantityError)
  .int(quantityError)
  .min(1, quantityError)
  .max(maxQuantity, quantityError);

/** `POST /api/cart/get` */
export const getCartBody = z.object({ userId: claimedUserId });

/** `POST /api/cart/add`: one more piece of a product in a size. */
export const addToCartBody = z.object({ userId: claimedUserId, itemId: objectId('itemId'), size });

/** `POST /api/cart/update`: sets a line's quantity; 0 removes the line. */
export const updateCartBody = z.object({
  userId: claimedUserId,
  itemId: objectId('itemId'),
  size,
  quantity: z.number(quantityError).int(quantityError).min(0, quantityError).max(maxQuantity, quantityError),
});

/**
 * `POST /api/cart/merge`: a visitor's cart joins the account's at sign-in. `mergeId` names this one merge, so that a
 * retry after a lost answer adds nothing twice. Lines that are no longer sold are left out; quantities stop at 99.
 */
export const mergeCartBody = z.object({
  userId: claimedUserId,
  mergeId: z.uuid({ error: messages.invalid('mergeId') }),
  lines: z
    .array(z.object({ itemId: objectId('itemId'), size, quantity }), { error: messages.invalid('lines') })
    .max(maxCartLines, { error: cartMessages.full }),
});

/** What every cart call answers. */
export interface CartAnswer {
  success: true;
  cartData: CartData;
}
