import { z } from 'zod';
import '../zod-settings.ts';
import { maxCartLines, maxQuantity } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { claimedUserId, hasControl, invalidField, isWellFormed, objectId, withoutControl } from '../http.ts';

/** The name of a size. The cart service checks that the product has it. */
export const size = z
  .string({ error: invalidField('size') })
  .min(1, { error: invalidField('size') })
  .max(60, { error: invalidField('size') })
  .refine((text) => isWellFormed(text) && !hasControl(text), { error: invalidField('size') })
  .meta({ description: 'One of the sizes of the product.', pattern: withoutControl });

const quantityError = { error: invalidField('quantity') };
/** The quantity of a cart line: 1 to 99. */
export const quantity = z
  .number(quantityError)
  .int(quantityError)
  .min(1, quantityError)
  .max(maxQuantity, quantityError);

/** `POST /api/cart/get` */
export const getCartBody = z.object({ userId: claimedUserId });

/** `POST /api/cart/add`: adds one unit of a product and size. */
export const addToCartBody = z.object({ userId: claimedUserId, itemId: objectId('itemId'), size });

/** `POST /api/cart/update`: sets a line's quantity; 0 removes the line. */
export const updateCartBody = z.object({
  userId: claimedUserId,
  itemId: objectId('itemId'),
  size,
  quantity: z.number(quantityError).int(quantityError).min(0, quantityError).max(maxQuantity, quantityError),
});

/**
 * `POST /api/cart/merge`: merges a visitor's cart into the account's cart at sign-in. `mergeId` makes the merge
 * idempotent. Lines of unknown products and sizes are dropped; quantities are capped at 99.
 */
export const mergeCartBody = z.object({
  userId: claimedUserId,
  mergeId: z.uuid({ error: invalidField('mergeId') }),
  lines: z
    .array(z.object({ itemId: objectId('itemId'), size, quantity }, { error: invalidField('lines') }), {
      error: invalidField('lines'),
    })
    .max(maxCartLines, { error: schemaError('cart_full') }),
});
