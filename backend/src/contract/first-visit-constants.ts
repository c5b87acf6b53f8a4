// What a first visit to the storefront needs of the constants: the others are not part of its scripts.

/** The largest quantity of a cart line. */
export const maxQuantity = 99;

/** At this stock or less the storefront shows how many are left. */
export const fewLeft = 5;

/** The largest number of lines in a cart; the 101st is refused. */
export const maxCartLines = 100;

/** The largest number of products in a wishlist. */
export const maxWishlistProducts = 200;

/** The midseason discount, in percent of the list price. */
export const discountPercent = 10;

/** Delivery within Australia, in cents. */
export const deliveryFeeCents = 0;

/** The languages of the storefront and of mails. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The message for a failure of unknown cause. */
export const unexpectedError = 'Something went wrong';
