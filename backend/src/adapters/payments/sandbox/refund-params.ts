import { z } from 'zod';
import { integer, metadata } from './subscription-params.ts';

/** What a form-encoded body of `POST /v1/refunds` may hold: the part of Stripe's parameters that the shop uses. */
export const refundParams = z.strictObject({
  payment_intent: z.string({ error: 'Missing required param' }),
  amount: integer.refine((cents) => cents >= 1, { error: 'Invalid positive integer' }).optional(),
  reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer'], { error: 'Invalid reason' })
    .optional(),
  metadata,
});
export type RefundParams = z.output<typeof refundParams>;

const defaultLimit = 10;
const maxLimit = 100;

/** The query of a list of sessions or refunds, newest first. */
export const recordQuery = z.strictObject({
  limit: integer
    .refine((limit) => limit >= 1 && limit <= maxLimit, { error: 'Invalid limit' })
    .default(defaultLimit),
  starting_after: z.string().max(200).optional(),
  payment_intent: z.string().max(200).optional(),
  'created[gte]': integer.transform((seconds) => new Date(seconds * 1000)).optional(),
});
export type RecordQuery = z.output<typeof recordQuery>;
