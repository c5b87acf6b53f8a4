import { z } from 'zod';
import '../zod-settings.ts';
import { donationFrequencies, languages } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { email, invalidField, line } from '../http.ts';
import { donationAmount } from './amount.ts';
import { usStates } from './us-states.ts';

const isCalendarDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/**
 * `POST /api/donation/donate`. `donationAmount` is dollars (AUD) before
 * the fee; the server computes the charge itself. `startDate` is the date on the donor's calendar: the
 * server's clock decides when a donation starts. `website` is a hidden field (honeypot): only a bot fills it.
 */
export const donateBody = z.object({
  donationAmount,
  frequency: z.enum(donationFrequencies, { error: invalidField('frequency') }),
  firstName: line('first name', 60),
  lastName: line('last name', 60),
  email: email(),
  phone: line('phone', 24).refine(
    (phone) => /^\+?[\d ()-]+$/.test(phone) && /^(\D*\d){8,15}\D*$/.test(phone),
    { error: invalidField('phone') },
  ),
  state: z.enum(usStates, { error: invalidField('state') }),
  address1: line('address 1', 120),
  address2: z
    .union([z.literal('', { error: invalidField('address 2') }), line('address 2', 120)], {
      error: invalidField('address 2'),
    })
    .optional(),
  city: line('city', 80),
  postalCode: line('postal code', 12).refine((code) => /^[a-z\d][a-z\d -]{2,11}$/i.test(code), {
    error: invalidField('postal code'),
  }),
  startDate: z
    .string({ error: invalidField('start date') })
    .refine(isCalendarDate, { error: invalidField('start date') })
    .meta({ format: 'date' }),
  coverFee: z.boolean({ error: invalidField('coverFee') }),
  paymentMethodId: z
    .string({ error: invalidField('paymentMethodId') })
    .regex(/^pm_\w{1,96}$/, { error: invalidField('paymentMethodId') }),
  website: z
    .string({ error: invalidField('website') })
    .max(200, { error: invalidField('website') })
    .optional()
    .meta({ description: 'Leave it out or empty: a field that only bots fill in.' }),
  /** The interface language, also of the donation's mails; default: the browser's language. */
  language: z.enum(languages, { error: invalidField('language') }).optional(),
});
export type DonateBody = z.infer<typeof donateBody>;

/** The value of the header `Idempotency-Key`: 8 to 200 visible ASCII characters, e.g. a UUID. */
export const submissionKey = z
  .string({ error: invalidField('Idempotency-Key') })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: invalidField('Idempotency-Key') });

/** The token of the donation link in receipts, as part of a URL. */
export const donationToken = z
  .string({ error: schemaError('invalid_donation_link') })
  .regex(/^[\w-]{59}$/, { error: schemaError('invalid_donation_link') });
