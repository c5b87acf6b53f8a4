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

/** The query of a list of sessions, refunds or disputes, newest first. */
export const recordQuery = z.strictObject({
  limit: integer
    .refine((limit) => limit >= 1 && limit <= maxLimit, { error: 'Invalid limit' })
    .default(defaultLimit),
  starting_after: z.string().max(200).optional(),
  payment_intent: z.string().max(200).optional(),
  'created[gte]': integer.transform((seconds) => new Date(seconds * 1000)).optional(),
});
const maxEventTypes = 20;

/** The query of `GET /v1/events`: a page, from a moment on, of up to 20 types. */
export const eventQuery = recordQuery
  .omit({ payment_intent: true })
  .catchall(z.string())
  .transform(({ limit, starting_after, 'created[gte]': createdFrom, ...rest }) => ({
    limit,
    starting_after,
    createdFrom: createdFrom ?? new Date(0),
    types: Object.entries(rest).flatMap(([key, type]) => (/^types\[\d+\]$/.test(key) ? [String(type)] : [])),
  }))
  .refine(({ types }) => types.length > 0 && types.length <= maxEventTypes, { error: 'Invalid types' });
export type RecordQuery = z.output<typeof recordQuery>;
