/** What a card does when it is charged: always pays, or pays once and then no more. */
export const cardManners = ['pays', 'fails later'] as const;
export type CardManner = (typeof cardManners)[number];

const declined = 'Your card was declined.';
const insufficient = 'Your card has insufficient funds.';

/** Stripe's placeholders for test cards; a text is why the card cannot even be attached. */
const placeholders = new Map<string, { manner: CardManner } | { refusal: string }>([
  ['pm_card_visa', { manner: 'pays' }],
  ['pm_card_visa_debit', { manner: 'pays' }],
  ['pm_card_mastercard', { manner: 'pays' }],
  ['pm_card_amex', { manner: 'pays' }],
  ['pm_card_au', { manner: 'pays' }],
  ['pm_card_us', { manner: 'pays' }],
  // Stripe fails its first charge already; here a renewal is what can be seen failing.
  ['pm_card_chargeCustomerFail', { manner: 'fails later' }],
  ['pm_card_chargeDeclined', { refusal: declined }],
  ['pm_card_visa_chargeDeclined', { refusal: declined }],
  ['pm_card_chargeDeclinedInsufficientFunds', { refusal: insufficient }],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', { refusal: insufficient }],
]);

/** What a placeholder stands for; undefined for one that Stripe does not know either. */
export const findPlaceholder = (id: string): { manner: CardManner } | { refusal: string } | undefined =>
  placeholders.get(id);

/** The card that `pm_card_chargeCustomerFail` stands for, as it is typed in at the payment page. */
const failsLaterNumber = '4000000000000341';

const digitsOf = (cardNumber: string) => cardNumber.replace(/[\s-]/g, '');

/** How a card that was typed in at the payment page and was not refused behaves later. */
export const mannerOfNumber = (cardNumber: string): CardManner =>
  digitsOf(cardNumber) === failsLaterNumber ? 'fails later' : 'pays';

/** Stripe's test card whose refunds begin as pending. */
export const pendingRefundNumber = '4000000000007726';

/** How refunds of a payment with this card begin, where they don't succeed at once. */
export const refundsOfNumber = (cardNumber: string): { refundsBegin?: 'pending' } =>
  digitsOf(cardNumber) === pendingRefundNumber ? { refundsBegin: 'pending' } : {};
