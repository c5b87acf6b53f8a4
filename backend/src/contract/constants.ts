// Values both sides share. No zod here: the first page of the shop loads this file.

/** The two kinds of goods: values of `category` and `subCategory`. */
export const productKinds = ['books', 'caps'] as const;
export type ProductKind = (typeof productKinds)[number];

/** The most pieces of one product and size (contract: "1 to 99 a line"). */
export const maxQuantity = 99;
/** So few pieces of a size that the storefront says how many are left. */
export const fewLeft = 5;
/** The most distinct lines of a cart (reliability: the 101st is refused). */
export const maxCartLines = 100;

/** Pending (placed, unpaid) → Processing (paid) → Shipped → Delivered; Cancelled; Refunded (contract "Order status"). */
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
 * Where a refund stands, apart from its order's status: asked for here, accepted by the provider, refused for good or
 * reversed, confirmed by the provider.
 */
export const refundStates = ['requested', 'pending', 'failed', 'done'] as const;
export type RefundState = (typeof refundStates)[number];

/** The smallest and largest total the payment provider takes, in cents. */
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
export type AustralianState = keyof typeof australianStates;

/** The interface languages; also the languages mails are written in. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Length of a new password, in characters. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Sizes of what the API takes in, in bytes (contract "HTTP"). */
export const limits = { jsonBytes: 100 * 1024, imageBytes: 5 * 1024 * 1024 } as const;

/** The amounts offered on the donation form, in dollars (specification section 9). */
export const donationPresets = [10, 25, 50, 100, 250, 500] as const;

/** How often a gift is charged; `biweekly` is every 2 weeks. */
export const donationFrequencies = ['monthly', 'biweekly', 'annually'] as const;
export type DonationFrequency = (typeof donationFrequencies)[number];

/** The optional processing fee a donor may cover, in cents. */
export const donationFeeCents = 250;

/** The smallest and largest gift, before the fee, in cents (contract "HTTP"). */
export const donationRangeCents = { min: 50, max: 1_000_000 } as const;

/** The only payment method a browser may name: a test card. Real card data is never sent. */
export const donationPaymentMethod = 'pm_card_visa';

/** The 50 US states a donor may live in, by their full names (specification section 9). */
export const usStates = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;

/** What a person reads when a call failed and nothing is known of the reason. */
export const unexpectedError = 'Something went wrong';
