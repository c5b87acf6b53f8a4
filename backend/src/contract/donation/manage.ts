import { z } from 'zod';
import '../zod-settings.ts';
import { donationFrequencies, giveFrequencies, handMethods, pauseMonths } from '../constants.ts';
import { schemaError } from '../errors.ts';
import { email, invalidField, line, objectId } from '../http.ts';
import { sellerSchema } from '../order/responses.ts';
import { messageResponse, successWith, timestamp } from '../responses.ts';
import { donationAmount } from './amount.ts';
import { financialYearStarting, startOfFinancialYear } from './financial-year.ts';

/** The calls by which donors manage their donations, with the token of a link from a mail. Money in AUD dollars. */

/**
 * What a link opens: one donation (receipts, 90 days), all donations of an email (mailed to it, 24 hours), or only the
 * change of the card that pays them (40 days).
 */
export const manageScopes = ['donation', 'donor', 'card'] as const;
export type ManageScope = (typeof manageScopes)[number];

const invalidLink = schemaError('invalid_donation_link');

/** The token of a link to `/donation/manage`. */
export const manageToken = z.string({ error: invalidLink }).regex(/^[\w-]{56}$/, { error: invalidLink });

/** The id of a donation in a path. */
export const managedDonationId = objectId();

/** An Australian financial year in a path, e.g. `2026-27`. */
export const financialYear = z
  .string({ error: invalidField('year') })
  .regex(/^2\d{3}-\d{2}$/, { error: invalidField('year'), abort: true })
  .refine((year) => year === financialYearStarting(startOfFinancialYear(year)), {
    error: invalidField('year'),
  });

/** `POST /api/donation/manage` */
export const askToManageBody = z.object({ email: email() });

/** `PATCH …/donations/{id}`: what changes, from the next charge on */
export const changeDonationBody = z
  .object({
    amount: donationAmount.optional(),
    frequency: z.enum(donationFrequencies, { error: invalidField('frequency') }).optional(),
  })
  .refine(({ amount, frequency }) => amount !== undefined || frequency !== undefined, {
    error: invalidField('amount'),
  })
  .meta({ minProperties: 1 });
export type ChangeDonationBody = z.infer<typeof changeDonationBody>;

/** `POST …/donations/{id}/pause` */
export const pauseDonationBody = z.object({
  months: z.literal(pauseMonths, { error: invalidField('months') }),
});

const dollars = z.number().meta({ description: 'AUD dollars.' });

/** A charge that was paid. */
const managedChargeSchema = z.object({
  _id: line('_id', 255),
  at: timestamp,
  amount: dollars.meta({ description: 'What was charged, with the fee, in AUD dollars.' }),
  refunded: dollars.meta({ description: 'What was refunded of it so far, in AUD dollars.' }),
});
export type ManagedCharge = z.infer<typeof managedChargeSchema>;

/** Beside `active`, as the console's views: `completed` is a one-off gift that was paid. */
export const managedStatuses = [
  'active',
  'pending',
  'failing',
  'paused',
  'stopped',
  'failed',
  'expired',
  'completed',
] as const;

/** A donation as its donor sees it. */
export const managedDonationSchema = z.object({
  _id: z.string(),
  amount: dollars.meta({ description: 'Of each charge, without the fee, in AUD dollars.' }),
  fee: dollars.optional().meta({ description: 'The processing fee that the donor adds to each charge.' }),
  frequency: z.enum(giveFrequencies),
  status: z.enum(managedStatuses),
  purpose: z.string().optional(),
  nextChargeAt: timestamp.optional().meta({ description: 'Of a donation that runs and does not fail.' }),
  resumesAt: timestamp.optional().meta({ description: 'When a paused donation charges again.' }),
  card: z
    .object({ brand: z.string(), last4: z.string() })
    .optional()
    .meta({ description: 'The card that pays a running donation.' }),
  charges: z.array(managedChargeSchema).meta({ description: 'Newest first.' }),
});
export type ManagedDonation = z.infer<typeof managedDonationSchema>;

/** `GET /api/donation/manage/{token}` */
export const managedDonationsResponse = successWith({
  scope: z.enum(manageScopes),
  donations: z.array(managedDonationSchema).meta({ description: 'Newest first.' }),
  recipient: sellerSchema
    .optional()
    .meta({ description: 'Who receives the donations, as receipts name it.' }),
  years: z.array(financialYear).optional().meta({
    description:
      'Of the link to all donations: the financial years with a statement, newest first, also of cash and bank gifts.',
  }),
});
export type ManagedDonations = z.infer<typeof managedDonationsResponse>;

/** The response of each change of a donation: the donation as the payment provider has confirmed it. */
export const changedDonationResponse = messageResponse.extend({ donation: managedDonationSchema });

/** `POST …/card`: the provider's page that takes a new card */
export const cardPageResponse = successWith({ session_url: z.url() });

const cents = z.int().meta({ description: 'AUD cents.' });

/** How a gift came: by card through the payment provider, or entered by staff. */
export const giftMethods = ['card', ...handMethods] as const;

/** What a donor gave in an Australian financial year. */
export const statementSchema = z.object({
  number: z.string().meta({ description: 'Stays the same for this donor and year.' }),
  year: z.string().meta({ description: 'E.g. `2026-27`.' }),
  isCopy: z.boolean().meta({ description: 'Whether it was mailed before.' }),
  donor: z.object({ name: z.string(), email: z.string().optional() }),
  recipient: z.object({ name: z.string(), abn: z.string().optional(), isDeductible: z.boolean() }),
  lines: z
    .array(
      z.object({
        at: timestamp,
        cents: cents.meta({ description: 'With the fee, after refunds.' }),
        method: z.enum(giftMethods),
        purpose: z.string().optional(),
      }),
    )
    .meta({ description: 'Oldest first.' }),
  totalCents: cents,
});
export type Statement = z.infer<typeof statementSchema>;

/** `GET …/statements/{year}` */
export const statementResponse = successWith({ statement: statementSchema });
