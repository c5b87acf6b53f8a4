import { z } from 'zod';
import './zod-settings.ts';
import { maxCartLines, maxQuantity } from './constants.ts';
import { claimedUserId, isWellFormed, messages, objectId } from './http.ts';
import { cartMessages } from './router-messages.ts';

export { cartMessages, maxCartLines, maxQuantity };

/** A cart on the wire: product id → size → quantity (specification section 3). */
export type CartData = Record<string, Record<string, number>>;

/** The name of a size, as a product lists it. Which sizes a product has is checked by the cart's service. */
export const size = z
  .string({ error: messages.invalid('size') })
  .min(1, { error: messages.invalid('size') })
  .max(60, { error: messages.invalid('size') })
  .refine(isWellFormed, { error: messages.invalid('size') });

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
export interface CartResponse {
  success: true;
  cartData: CartData;
}

/**
 * The answer of `POST /api/cart/get`. `reserved`: pieces of limited sizes that wait for this customer's own payment,
 * so for them they are left although the catalogue does not count them; absent when there are none.
 */
export interface GetCartResponse extends CartResponse {
  reserved?: CartData;
}
