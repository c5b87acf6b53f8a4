import { z } from 'zod';
import { idText, successWith } from '../responses.ts';

const wishlistSchema = z.object({
  productIds: z
    .array(idText)
    .meta({ description: 'The products that are sold, also sold out, newest first.' }),
  unavailable: z
    .array(
      z.object({
        productId: idText,
        name: z
          .string()
          .optional()
          .meta({ description: 'Absent when the product was deleted or is a draft.' }),
      }),
    )
    .meta({ description: 'Products that are no longer sold, newest first.' }),
  shareUrl: z.url().optional().meta({ description: 'The link to the list. Absent while it is not shared.' }),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

/** The response of every call of a customer's own wishlist. */
export const wishlistResponse = successWith({ wishlist: wishlistSchema });
export type WishlistResponse = z.infer<typeof wishlistResponse>;

/** `GET /api/wishlist/shared/{token}` */
export const sharedWishlistResponse = successWith({
  productIds: z.array(idText).meta({ description: 'The products that are sold, newest first.' }),
});
export type SharedWishlistResponse = z.infer<typeof sharedWishlistResponse>;
