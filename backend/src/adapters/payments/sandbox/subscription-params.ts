import { z } from 'zod';

/** What form-encoded bodies about customers and subscriptions may hold: the part of Stripe's parameters that the shop uses. */

export const integer = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'Invalid integer' })
  .transform(Number);
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});

/** A price that recurs, of a product that exists. */
export const recurringPrice = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/, { error: 'Invalid currency' }),
  product: z.string().min(1, { error: 'Missing required param' }),
  unit_amount: integer,
  recurring: z.strictObject({
    interval: z.enum(['week', 'month', 'year'], { error: 'Invalid interval' }),
    interval_count: integer.optional().transform((count) => count ?? 1),
  }),
});

const line = z.string().max(500);
export const customerParams = z.strictObject({
  email: z.email({ error: 'Invalid email address' }).optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  preferred_locales: z.array(z.string()).optional(),
  address: z
    .strictObject({
      line1: line.optional(),
      line2: line.optional(),
      city: line.optional(),
      state: line.optional(),
      postal_code: line.optional(),
      country: z.string().length(2).optional(),
    })
    .optional(),
  payment_method: z.string().optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  metadata,
});
export type CustomerParams = z.infer<typeof customerParams>;

export const productParams = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/, { error: 'Invalid id' })
    .optional(),
  name: z.string().min(1, { error: 'Missing required param' }),
});

export const subscriptionParams = z.strictObject({
  customer: z.string({ error: 'Missing required param' }),
  items: z.tuple([z.strictObject({ price_data: recurringPrice })]),
  payment_behavior: z.literal('error_if_incomplete', {
    error: 'Invalid payment_behavior: must be error_if_incomplete',
  }),
  default_payment_method: z.string().optional(),
  metadata,
});
export type SubscriptionParams = z.infer<typeof subscriptionParams>;
