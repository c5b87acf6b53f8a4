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

/** A card of a customer, as far as Stripe shows it. Old ones have no more than a manner. */
export interface SandboxCard {
  id: string;
  manner: CardManner;
  brand?: string | null | undefined;
  last4?: string | null | undefined;
  /** It is good to the end of this month (1 to 12). */
  expMonth?: number | null | undefined;
  expYear?: number | null | undefined;
}

/** How long Stripe's test payment methods are good. */
const testYears = 5;

/** The card behind a test payment method. */
export const testCard = (id: string, method: string, manner: CardManner): SandboxCard => ({
  id,
  manner,
  brand: /mastercard|amex/.exec(method)?.[0] ?? 'visa',
  last4: manner === 'pays' ? '4242' : failsLaterNumber.slice(-4),
  expMonth: 12,
  expYear: new Date().getFullYear() + testYears,
});

/** A card as it was typed into a page. @param expiry e.g. `12 / 31`, checked before */
export function typedCard(id: string, cardNumber: string, expiry: string): SandboxCard {
  const [, month, year] = /^(\d{1,2})\D*(\d{2,4})$/.exec(expiry.trim()) ?? [];
  return {
    id,
    manner: mannerOfNumber(cardNumber),
    ...describeCard(cardNumber),
    ...(month && year && { expMonth: Number(month), expYear: 2000 + (Number(year) % 100) }),
  };
}

/** Whether a card's last month is over. */
export const isExpired = ({ expMonth, expYear }: SandboxCard, at: Date): boolean =>
  Boolean(expMonth && expYear && at.getTime() >= Date.UTC(expYear, expMonth));

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
