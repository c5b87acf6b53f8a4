import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField, objectId } from '../http.ts';

/** Who changed something: a staff member, the CLI's user, the order's customer, or the shop itself. */
export const actor = z.object({
  kind: z.enum(['staff', 'cli', 'customer', 'system']),
  /** Of a staff member. */
  _id: z.string().optional(),
  name: z.string(),
});
export type Actor = z.infer<typeof actor>;

/** The version of a record that a change was made from. */
export const version = z
  .int({ error: invalidField('version') })
  .min(0, { error: invalidField('version') })
  .meta({ description: 'The version that the change was made from.' });

/** The parameter of a call about one record. */
export const idParams = z.object({ id: objectId() });

/** The value of the header `Idempotency-Key`: up to 255 visible ASCII characters, e.g. a UUID. */
export const idempotencyKey = z
  .string({ error: invalidField('Idempotency-Key') })
  .regex(/^[\x21-\x7e]{1,255}$/, { error: invalidField('Idempotency-Key') });
