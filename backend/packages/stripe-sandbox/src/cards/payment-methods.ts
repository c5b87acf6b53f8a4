/** What a card does when it is charged: it always pays, or its first charge succeeds and later ones fail. */
export const cardManners = ['pays', 'fails later'] as const;
export type CardManner = (typeof cardManners)[number];

const declined = { refusal: 'Your card was declined.' };
const insufficientFunds = { refusal: 'Your card has insufficient funds.' };
const pays = { manner: 'pays' } as const;

/** Stripe's test payment methods. One with a refusal can't be attached to a customer. */
const testPaymentMethods = new Map<string, { manner: CardManner } | { refusal: string }>([
  ['pm_card_visa', pays],
  ['pm_card_visa_debit', pays],
  ['pm_card_mastercard', pays],
  ['pm_card_amex', pays],
  ['pm_card_au', pays],
  ['pm_card_us', pays],
  // At Stripe its first charge fails; here only renewals do, so that a failed renewal can be tried out.
  ['pm_card_chargeCustomerFail', { manner: 'fails later' }],
  ['pm_card_chargeDeclined', declined],
  ['pm_card_visa_chargeDeclined', declined],
  ['pm_card_chargeDeclinedInsufficientFunds', insufficientFunds],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', insufficientFunds],
]);

/** Undefined for a payment method that Stripe does not know either. */
export const findPaymentMethod = (id: string) => testPaymentMethods.get(id);

/** The number behind `pm_card_chargeCustomerFail`. */
export const failsLaterNumber = '4000000000000341';
/** Stripe's test card whose refunds are pending at first. */
export const pendingRefundNumber = '4000000000007726';

export const digitsOf = (cardNumber: string): string => cardNumber.replace(/[\s-]/g, '');

/** The brand of a test card and its last four digits, as Stripe tells them about a charge. */
export function describeCard(cardNumber: string): { brand: string; last4: string } {
  const digits = digitsOf(cardNumber);
  const brand = { 3: 'amex', 4: 'visa', 5: 'mastercard' }[digits[0] ?? ''] ?? 'unknown';
  return { brand, last4: digits.slice(-4) };
}

export const mannerOfNumber = (cardNumber: string): CardManner =>
  digitsOf(cardNumber) === failsLaterNumber ? 'fails later' : 'pays';

/** The first status of refunds of a payment with this card, unless they succeed at once. */
export const refundsOfNumber = (cardNumber: string): { refundsBegin?: 'pending' } =>
  digitsOf(cardNumber) === pendingRefundNumber ? { refundsBegin: 'pending' } : {};
