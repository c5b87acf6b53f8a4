// Values that both sides share. No zod here: the storefront's pages include this file.

export {
  deliveryFeeCents,
  discountPercent,
  fewLeft,
  type Language,
  languages,
  maxCartLines,
  maxQuantity,
  maxWishlistProducts,
  unexpectedError,
} from './first-visit-constants.ts';

/** The product categories: values of `category` and `subCategory`. */
export const productKinds = ['books', 'caps'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Shoppers see and buy live products only. */
export const productStatuses = ['draft', 'live', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Pending (placed, unpaid) → Processing (paid) → Shipped → Delivered; Cancelled; Refunded. */
export const orderStatuses = [
  'Pending',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The state of a refund, apart from its order's status: requested here, accepted by the provider, failed (refused or
 * reversed), confirmed by the provider.
 */
export const refundStates = ['requested', 'pending', 'failed', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

/** What can be changed of a paid order. */
export const orderChangeFields = ['address', 'lines', 'note'] as const;

/** A return of delivered items, from the request to the refund or the other size. */
export const returnStates = ['requested', 'accepted', 'received', 'done', 'declined'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Why items are returned; faulty ones come with a photo. */
export const returnReasons = ['changed-mind', 'faulty'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer wants for returned items: the money, or another size. */
export const returnAims = ['refund', 'exchange'] as const;
export type ReturnAim = (typeof returnAims)[number];

/** For how many days after the delivery a customer may change their mind. */
export const changedMindDays = 30;

/** The smallest and largest total that the payment provider accepts, in cents. */
export const orderTotalRangeCents = { min: 50, max: 99_999_999 } as const;

/** Australian states and territories by their postal abbreviation. */
export const australianStates = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

/** Length of a new password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Size limits of requests, in bytes. */
export const limits = { jsonBytes: 100 * 1024, imageBytes: 5 * 1024 * 1024 } as const;

/** The amounts offered on the donation form, in dollars. */
export const donationPresets = [10, 25, 50, 100, 250, 500] as const;

/** What became of a donation, as it is stored. */
export const donationStatuses = ['pending', 'active', 'paused', 'completed', 'failed', 'cancelled'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** How often a recurring donation is charged; `biweekly` is every 2 weeks. */
export const donationFrequencies = ['monthly', 'biweekly', 'annually'] as const;
export type DonationFrequency = (typeof donationFrequencies)[number];

/** How often `/give` charges: once, or as a recurring donation. */
export const giveFrequencies = ['once', ...donationFrequencies] as const;
export type GiveFrequency = (typeof giveFrequencies)[number];

/** How a gift is given that staff enter. */
export const handMethods = ['cash', 'bank'] as const;
export type HandMethod = (typeof handMethods)[number];

/** For how many months a donor may pause a donation. */
export const pauseMonths = [1, 3, 6] as const;

/** The processing fee that a donor may choose to cover, in cents. */
export const donationFeeCents = 250;

/** The smallest and largest donation, before the fee, in cents. */
export const donationRangeCents = { min: 50, max: 1_000_000 } as const;

/** The only payment method that a browser may send: a test card. The storefront never sends real card data. */
export const donationPaymentMethod = 'pm_card_visa';
