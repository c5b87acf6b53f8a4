import { z } from 'zod';
import '../zod-settings.ts';
import { maxWishlistProducts } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { invalidField, objectId } from '../http.ts';

/** `POST /api/wishlist/add` and `…/remove` */
export const wishlistProductBody = z.object({ productId: objectId('productId') });

/** `POST /api/wishlist/merge`: the visitor's list, newest first. Sending it again adds nothing. */
export const mergeWishlistBody = z.object({
  productIds: z
    .array(objectId('productIds'), { error: invalidField('productIds') })
    .max(maxWishlistProducts, { error: schemaError('wishlist_full', { max: maxWishlistProducts }) }),
});

/** The token of a link to a shared wishlist. Any text: one that the shop did not sign is not found. */
export const wishlistToken = z.string();
