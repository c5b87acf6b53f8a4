import { z } from 'zod';

/** The parameters of Stripe's API that the sandbox accepts, form-encoded: everything that is not listed is refused. */

const integer = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'Invalid integer' })
  .transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const currency = z.string().regex(/^[a-z]{3}$/, { error: 'Invalid currency' });
const required = { error: 'Missing required param' };

/** A recurring price of an existing product. */
const recurringPrice = z.strictObject({
  currency,
  product: z.string().min(1, required),
  unit_amount: integer,
  recurring: z.strictObject({
    interval: z.enum(['week', 'month', 'year'], { error: 'Invalid interval' }),
    interval_count: integer.optional().transform((count) => count ?? 1),
  }),
});

const url = z.string().refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
  error: 'Not a valid URL',
});
const minLifeSeconds = 30 * 60;
const maxLifeSeconds = 24 * 60 * 60;
const clockToleranceSeconds = 60;

const expiresAt = integer.refine(
  (seconds) => {
    const life = seconds - Date.now() / 1000;
    return life >= minLifeSeconds - clockToleranceSeconds && life <= maxLifeSeconds + clockToleranceSeconds;
  },
  {
    error:
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
  },
);

const lineItem = z.strictObject({
  quantity: integer.refine((quantity) => quantity >= 1, { error: 'Invalid integer' }),
  price_data: z.strictObject({
    currency,
    unit_amount: integer,
    product_data: z.strictObject({
      name: z.string().min(1, required),
      description: z.string().optional(),
      images: z.array(url).max(8).optional(),
    }),
  }),
});

const sessionFields = {
  payment_method_types: z
    .array(z.literal('card', { error: 'Invalid payment_method_types: must be card' }))
    .optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email({ error: 'Invalid email address' }).optional(),
  locale: z.string().max(10).optional(),
  metadata,
  success_url: url,
  cancel_url: url,
  expires_at: expiresAt.optional(),
};

/** `POST /v1/checkout/sessions` */
export const sessionParams = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({
      ...sessionFields,
      mode: z.literal('payment'),
      submit_type: z.enum(['auto', 'book', 'donate', 'pay'], { error: 'Invalid submit_type' }).optional(),
      payment_intent_data: z
        .strictObject({ description: z.string().max(1000).optional(), metadata })
        .optional(),
      line_items: z.tuple([lineItem], lineItem).refine((lines) => lines.length <= 100),
    }),
    z.strictObject({
      ...sessionFields,
      mode: z.literal('subscription'),
      customer: z.string().optional(),
      customer_update: z.strictObject({ name: z.enum(['auto', 'never']).optional() }).optional(),
      line_items: z.tuple([z.strictObject({ quantity: z.literal('1'), price_data: recurringPrice })]),
      subscription_data: z.strictObject({ metadata }).optional(),
    }),
  ],
  { error: 'Invalid mode: must be payment or subscription' },
);
export type SessionParams = z.output<typeof sessionParams>;

const addressLine = z.string().max(500).optional();

/** `POST /v1/customers` */
export const customerParams = z.strictObject({
  email: z.email({ error: 'Invalid email address' }).optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  preferred_locales: z.array(z.string()).optional(),
  address: z
    .strictObject({
      line1: addressLine,
      line2: addressLine,
      city: addressLine,
      state: addressLine,
      postal_code: addressLine,
      country: z.string().length(2).optional(),
    })
    .optional(),
  payment_method: z.string().optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  metadata,
});
export type CustomerParams = z.infer<typeof customerParams>;

/** `POST /v1/customers/:id` */
export const customerUpdate = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string() }),
});

/** `POST /v1/payment_methods/:id/attach` */
export const attachParams = z.strictObject({ customer: z.string(required) });

/** `POST /v1/payment_methods/:id` */
export const paymentMethodUpdate = z.strictObject({
  allow_redisplay: z.enum(['always', 'limited', 'unspecified'], { error: 'Invalid allow_redisplay' }),
});

/** `POST /v1/subscriptions/:id` */
export const subscriptionUpdate = z.strictObject({
  items: z.tuple([z.strictObject({ id: z.string(required), price_data: recurringPrice })]).optional(),
  proration_behavior: z.literal('none', { error: 'Invalid proration_behavior: must be none' }).optional(),
  trial_end: integer.optional(),
  default_payment_method: z.string().optional(),
  pause_collection: z
    .union([
      z.literal(''),
      z.strictObject({
        behavior: z.literal('void', { error: 'Invalid behavior: must be void' }),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
});

const enabled = z.strictObject({ enabled: z.enum(['true', 'false']) });

/** `POST /v1/billing_portal/configurations` */
export const portalConfigurationParams = z.strictObject({
  features: z.record(z.string(), enabled),
  default_return_url: url.optional(),
  metadata,
});

/** `POST /v1/billing_portal/sessions` */
export const portalSessionParams = z.strictObject({
  customer: z.string(required),
  configuration: z.string().optional(),
  return_url: url,
  locale: z.string().max(10).optional(),
  flow_data: z.strictObject({
    type: z.literal('payment_method_update', { error: 'Invalid type: must be payment_method_update' }),
    after_completion: z
      .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: url }) })
      .optional(),
  }),
});

/** `POST /v1/products` */
export const productParams = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/, { error: 'Invalid id' })
    .optional(),
  name: z.string().min(1, required),
});

/** `POST /v1/subscriptions` */
export const subscriptionParams = z.strictObject({
  customer: z.string(required),
  items: z.tuple([z.strictObject({ price_data: recurringPrice })]),
  payment_behavior: z.literal('error_if_incomplete', {
    error: 'Invalid payment_behavior: must be error_if_incomplete',
  }),
  default_payment_method: z.string().optional(),
  metadata,
});
export type SubscriptionParams = z.infer<typeof subscriptionParams>;

/** `POST /v1/refunds` */
export const refundParams = z.strictObject({
  payment_intent: z.string(required),
  amount: integer.refine((cents) => cents >= 1, { error: 'Invalid positive integer' }).optional(),
  reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer'], { error: 'Invalid reason' })
    .optional(),
  metadata,
});
export type RefundParams = z.output<typeof refundParams>;

/** `GET` of a list of sessions, refunds or disputes */
export const listQuery = z.strictObject({
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, { error: 'Invalid limit' }).default(10),
  starting_after: z.string().max(200).optional(),
  payment_intent: z.string().max(200).optional(),
  'created[gte]': integer.transform((seconds) => new Date(seconds * 1000)).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** `GET /v1/payouts` */
export const payoutQuery = listQuery.omit({ payment_intent: true });

/** `GET /v1/balance_transactions` */
export const balanceQuery = payoutQuery.extend({
  payout: z.string().max(200).optional(),
  'expand[0]': z.literal('data.source', { error: 'Invalid expand' }).optional(),
});

export const sessionQuery = listQuery.extend({
  // The whole second.
  'created[lte]': integer.transform((seconds) => new Date(seconds * 1000 + 999)).optional(),
});

const maxEventTypes = 20;

/** `GET /v1/events`, with `types[0]=…` */
export const eventQuery = listQuery
  .omit({ payment_intent: true })
  .catchall(z.string())
  .transform(({ limit, starting_after, 'created[gte]': createdFrom, ...rest }) => ({
    limit,
    starting_after,
    createdFrom: createdFrom ?? new Date(0),
    types: Object.entries(rest).flatMap(([key, type]) => (/^types\[\d+\]$/.test(key) ? [String(type)] : [])),
  }))
  .refine(({ types }) => types.length > 0 && types.length <= maxEventTypes, { error: 'Invalid types' });
