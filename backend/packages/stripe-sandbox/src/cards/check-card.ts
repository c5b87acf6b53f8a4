import { digitsOf, failsLaterNumber, pendingRefundNumber } from './payment-methods.ts';

/** The payment page's form, as typed. */
export interface CardEntry {
  cardNumber: string;
  expiry: string;
  cvc: string;
  name: string;
  email: string;
}
export type CardField = keyof CardEntry;

/** Why a payment failed, in Stripe's words, and the field to correct if it is one field's fault. */
export interface CardError {
  field: CardField | undefined;
  message: string;
}

const declined = 'Your card was declined.';

/** Stripe's test cards; undefined pays, a text is the reason for the decline. */
const testCards = new Map<string, string | undefined>([
  ['4242424242424242', undefined],
  [failsLaterNumber, undefined],
  [pendingRefundNumber, undefined],
  ['4000056655665556', undefined],
  ['4000000360000006', undefined],
  ['5555555555554444', undefined],
  ['5200828282828210', undefined],
  ['378282246310005', undefined],
  ['371449635398431', undefined],
  ['4000000000000002', declined],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000009987', declined],
  ['4000000000009979', declined],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
]);

const notATestCard =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

/** The Luhn check digit of a card number. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function checkNumber(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return 'Your card number is invalid.';
  if (digits.length < 12) return 'Your card number is incomplete.';
  return digits.length > 19 || !passesLuhn(digits) ? 'Your card number is invalid.' : undefined;
}

function checkExpiry(expiry: string): string | undefined {
  const now = new Date();
  const parts = /^(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})$/.exec(expiry.trim());
  if (!parts) return "Your card's expiration date is incomplete.";
  const [month, year] = [Number(parts[1]), Number(parts[2]) % 100];
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const currentYear = now.getFullYear() % 100;
  if (year < currentYear) return "Your card's expiration year is in the past.";
  if (year > currentYear + 50) return "Your card's expiration year is invalid.";
  return year === currentYear && month < now.getMonth() + 1
    ? "Your card's expiration date is in the past."
    : undefined;
}

function checkCvc(cvc: string, digits: string): string | undefined {
  const isAmex = /^3[47]/.test(digits);
  return (isAmex ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc.trim())
    ? undefined
    : "Your card's security code is incomplete.";
}

/** Checks a card as Stripe's page does; undefined if it pays. */
export function checkCard(entry: CardEntry): CardError | undefined {
  const digits = digitsOf(entry.cardNumber);
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry.email.trim());
  const errors: [CardField, string | undefined][] = [
    ['email', isEmail ? undefined : 'Your email is incomplete.'],
    ['cardNumber', checkNumber(digits)],
    ['expiry', checkExpiry(entry.expiry)],
    ['cvc', checkCvc(entry.cvc, digits)],
    ['name', entry.name.trim() ? undefined : 'Your name is incomplete.'],
  ];
  for (const [field, message] of errors) if (message) return { field, message };
  const message = testCards.has(digits) ? testCards.get(digits) : notATestCard;
  return message ? { field: undefined, message } : undefined;
}
