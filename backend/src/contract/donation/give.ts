import { z } from 'zod';
import '../zod-settings.ts';
import { giveFrequencies, languages } from '../constants.ts';
import { countCharacters, email, invalidField, isKeptExactly, isVisible, line } from '../http.ts';
import { successWith, timestamp } from '../responses.ts';
import { captchaToken } from '../user/requests.ts';
import { donationAmount } from './amount.ts';

/** The calls of `/give`: a donation by anybody, once or recurring. */

/** Optional: an empty text is none. */
const orNone = (schema: z.ZodType<string>, field: string) =>
  z.union([z.literal('').transform(() => undefined), schema], { error: invalidField(field) }).optional();

const maxMessage = 500;
/** Several lines, with the line ends of browsers or of Unix. */
const message = z
  .string({ error: invalidField('message') })
  .trim()
  .refine((text) => countCharacters(text) <= maxMessage && isKeptExactly(text), {
    error: invalidField('message'),
  })
  .transform((text) => (isVisible(text) ? text : undefined))
  .optional()
  .meta({ maxLength: maxMessage });

/** `POST /api/donation/give`. `amount` is dollars (AUD) before the fee; the server computes the charge itself. */
export const giveBody = z.object({
  amount: donationAmount,
  frequency: z.enum(giveFrequencies, { error: invalidField('frequency') }),
  name: line('name', 100),
  email: email(),
  captchaToken,
  purpose: orNone(line('purpose', 100), 'purpose').meta({ description: 'One of the shop\u2019s purposes.' }),
  honouree: orNone(line('honouree', 100), 'honouree').meta({ description: 'In whose honour it is given.' }),
  message,
  coverFee: z.boolean({ error: invalidField('coverFee') }).optional(),
  /** The interface language, also of the donation's mails; default: the browser's language. */
  language: z.enum(languages, { error: invalidField('language') }).optional(),
});
export type GiveBody = z.infer<typeof giveBody>;

/** The response of `POST /api/donation/give`. */
export const giveResponse = successWith({
  session_url: z.url().meta({
    description: 'The page where the donor pays; for a donation that is paid, the page that thanks.',
  }),
});
export type GiveResponse = z.infer<typeof giveResponse>;

/** The goal and what was given for it: confirmed charges without fees and refunds, and gifts that staff entered. */
const giveGoalSchema = z.object({
  goalCents: z.int(),
  raisedCents: z.int(),
  purpose: z.string().optional().meta({ description: 'Only donations for it count.' }),
  until: z.iso.date().meta({ description: 'The last day.' }),
});
export type GiveGoal = z.infer<typeof giveGoalSchema>;

/** The response of `GET /api/donation/give`. */
export const giveSettingsResponse = successWith({
  purposes: z.array(z.string()),
  goal: giveGoalSchema.nullable(),
});
export type GiveSettingsResponse = z.infer<typeof giveSettingsResponse>;

/** What became of a donation, without personal data. */
export const giftSchema = z.object({
  status: z.enum(['pending', 'paid', 'failed', 'cancelled']).meta({
    description:
      '`paid` once the payment provider has confirmed the first charge; `cancelled`: its payment page has expired unpaid.',
  }),
  amountCents: z.int().meta({ description: 'Of each charge, without the fee, in AUD cents.' }),
  feeCents: z.int(),
  frequency: z.enum(giveFrequencies),
  purpose: z.string().optional(),
  nextChargeAt: timestamp.optional(),
  thanks: z
    .string()
    .optional()
    .meta({ description: 'What the ministry says, in the language of the donation; only of a paid one.' }),
});
export type Gift = z.infer<typeof giftSchema>;

/** The response of `GET /api/donation/give/{donationId}`. */
export const giftResponse = successWith({ gift: giftSchema });
export type GiftResponse = z.infer<typeof giftResponse>;
