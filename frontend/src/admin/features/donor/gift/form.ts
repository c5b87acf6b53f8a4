import { addDonorBody, giftBody } from '@brim-and-page/backend/contract/admin/donation/donors';
import { handMethods } from '@brim-and-page/backend/contract/constants';
import { toDollars } from '@brim-and-page/backend/contract/money';
import { z } from 'zod';
import { typedCents } from '../../../ui/form/typed-cents.ts';
import { today } from '../../../ui/text/format.ts';
import { lastMethod } from './last-method.ts';

/** The fields of a gift as they are typed. */
const giftFields = z.object({
  amount: z.string(),
  date: z.string(),
  method: z.enum(handMethods),
  purpose: z.string(),
  reference: z.string(),
});
export type GiftValues = z.infer<typeof giftFields>;

/** What the form starts with: of most gifts only the amount is left to type. */
export const emptyGift = (): GiftValues => ({
  amount: '',
  date: today(),
  method: lastMethod(),
  purpose: '',
  reference: '',
});

const optional = (text: string) => text.trim() || undefined;

const toGift = ({ amount, date, method, purpose, reference }: GiftValues): z.input<typeof giftBody> => ({
  amount: toDollars(typedCents(amount)),
  date,
  method,
  purpose: optional(purpose),
  reference: optional(reference),
});

/** Turns the fields into the body of `POST donors/:id/gifts`. */
export const giftForm = giftFields.transform(toGift).pipe(giftBody);

const donorFields = giftFields.extend({ name: z.string(), email: z.string() });
export type NewDonorValues = z.infer<typeof donorFields>;

/** Turns the fields into the body of `POST donors`. */
export const newDonorForm = donorFields
  .transform(
    ({ name, email, ...gift }): z.input<typeof addDonorBody> => ({
      name,
      email: optional(email),
      ...toGift(gift),
    }),
  )
  .pipe(addDonorBody);

/** What is wrong with a field, and how to correct it. */
export const giftErrorTexts: Readonly<Record<keyof NewDonorValues, string>> = {
  name: 'Enter a name of at most 100 letters.',
  email: 'Enter an email address, or leave it empty.',
  amount: 'Enter an amount above 0 in dollars, e.g. 50 or 12.50.',
  date: 'Enter a day from July 2000 on that is not in the future.',
  method: 'Choose cash or bank transfer.',
  purpose: 'A purpose has at most 100 letters.',
  reference: 'A reference has at most 100 letters.',
};
