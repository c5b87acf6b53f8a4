import { z } from 'zod';
import { integer, metadata, recurringPrice } from './subscription-params.ts';

/** What a form-encoded body of `POST /v1/checkout/sessions` may hold: the part of Stripe's parameters that the shop uses. */
const address = z.string().refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), {
  error: 'Not a valid URL',
});
const minLifeSeconds = 30 * 60;
const maxLifeSeconds = 24 * 60 * 60;
/** A clock that is a little off is no reason to refuse. */
const toleranceSeconds = 60;

const expiresAt = integer.refine(
  (seconds) => {
    const life = seconds - Date.now() / 1000;
    return life >= minLifeSeconds - toleranceSeconds && life <= maxLifeSeconds + toleranceSeconds;
  },
  {
    error:
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
  },
);

const lineItem = z.strictObject({
  quantity: integer.refine((quantity) => quantity >= 1, { error: 'Invalid integer' }),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, { error: 'Invalid currency' }),
    unit_amount: integer,
    product_data: z.strictObject({
      name: z.string().min(1, { error: 'Missing required param' }),
      description: z.string().optional(),
      images: z.array(address).max(8).optional(),
    }),
  }),
});

const common = {
  payment_method_types: z
    .array(z.literal('card', { error: 'Invalid payment_method_types: must be card' }))
    .optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email({ error: 'Invalid email address' }).optional(),
  locale: z.string().max(10).optional(),
  metadata,
  success_url: address,
  cancel_url: address,
  expires_at: expiresAt.optional(),
};

export const sessionParams = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({
      ...common,
      mode: z.literal('payment'),
      line_items: z.array(lineItem).min(1).max(100),
    }),
    z.strictObject({
      ...common,
      mode: z.literal('subscription'),
      line_items: z.tuple([z.strictObject({ quantity: z.literal('1'), price_data: recurringPrice })]),
      subscription_data: z.strictObject({ metadata }).optional(),
    }),
  ],
  { error: 'Invalid mode: must be payment or subscription' },
);
export type SessionParams = z.output<typeof sessionParams>;
