import type { Language } from '@brim-and-page/backend/contract/constants';
import {
  type DonateBody,
  donateBody,
  donationFeeCents,
  donationMessages,
  donationPaymentMethod,
} from '@brim-and-page/backend/contract/donation';
import { toCents } from '@brim-and-page/backend/contract/money';

/** What the form asks for, in its order; the card is not among it (specification section 3 "Donation payload"). */
export const giftFields = [
  'amount',
  'frequency',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const;
export type GiftField = (typeof giftFields)[number];
/** Fields that hold one line of text. */
export type GiftText = Exclude<GiftField, 'amount'>;

export interface GiftValues extends Record<GiftText, string> {
  /** A preset in dollars as text, `other`, or nothing chosen. */
  choice: string;
  /** What is typed as another amount. */
  custom: string;
  coverFee: boolean;
  /** A hidden honeypot field: only bots fill it. */
  website: string;
}

/** What is wrong with a field: nothing in it, or the contract's own message. */
export type GiftErrors = Partial<Record<GiftField, { isMissing: true } | { message: string }>>;

export const noGift: GiftValues = {
  choice: '',
  custom: '',
  frequency: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  coverFee: false,
  website: '',
};

/**
 * Dollars as people type them: `25`, `12.50`, `12,50`, `1,000`, with or without `$`.
 * @returns NaN for anything else
 */
export function parseDollars(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** The gift in dollars before the fee; NaN while none is chosen. */
export const dollarsOf = ({ choice, custom }: Pick<GiftValues, 'choice' | 'custom'>): number =>
  choice === 'other' ? parseDollars(custom) : choice ? Number(choice) : Number.NaN;

/** The total of each charge in cents, fee included; undefined while no amount above 0 is chosen. */
export function chargeCents(values: GiftValues): { gift: number; fee: number; total: number } | undefined {
  const dollars = dollarsOf(values);
  if (!(dollars > 0)) return undefined;
  const gift = toCents(dollars);
  const fee = values.coverFee ? donationFeeCents : 0;
  return { gift, fee, total: gift + fee };
}

const fieldOf = (name: unknown): GiftField | undefined =>
  name === 'donationAmount' ? 'amount' : giftFields.find((field) => field === name);

/**
 * The donation to send, or what is wrong with it field by field.
 * @param startDate the donor's day, `YYYY-MM-DD`
 * @param language what the gift's mails are written in
 */
export function checkGift(
  values: GiftValues,
  startDate: string,
  language: Language,
): { body: DonateBody; errors?: undefined } | { body?: undefined; errors: GiftErrors } {
  const { choice: _choice, custom: _custom, website, phone, ...rest } = values;
  const result = donateBody.safeParse({
    ...rest,
    // Digits with their country code; the plus says so (specification section 5).
    phone: phone && `+${phone}`,
    donationAmount: dollarsOf(values),
    startDate,
    paymentMethodId: donationPaymentMethod,
    language,
    ...(website && { website }),
  });
  if (result.success) return { body: result.data };
  const errors: GiftErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = fieldOf(path[0]);
    if (!field || errors[field]) continue;
    const isMissing = field !== 'amount' && values[field].trim() === '';
    errors[field] = isMissing ? { isMissing } : { message };
  }
  return { errors };
}

/** Whether the API would refuse the amount itself, which is said in a toast (specification section 8). */
export const amountRefusal = (errors: GiftErrors): string | undefined => {
  const error = errors.amount;
  if (!error) return undefined;
  return 'message' in error ? error.message : donationMessages.amount;
};
