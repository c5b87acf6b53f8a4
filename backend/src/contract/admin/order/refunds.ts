import { z } from 'zod';
import '../../zod-settings.ts';
import { quantity, size } from '../../cart/requests.ts';
import { maxCartLines, refundStates } from '../../constants.ts';
import { invalidField, line, objectId } from '../../http.ts';
import { idText, timestamp } from '../../responses.ts';
import { actor } from '../common.ts';

/** The refunds of an order in the console. Money in cents, times in ISO 8601 (UTC). */

const refundLine = z.object(
  { _id: objectId('lines').toLowerCase(), size, quantity },
  { error: invalidField('lines') },
);

const requestFields = {
  /** What is refunded at the price that was paid; the same line twice counts as one. */
  lines: z
    .array(refundLine, { error: invalidField('lines') })
    .min(1, { error: invalidField('lines') })
    .max(maxCartLines, { error: invalidField('lines') })
    .optional(),
  amountCents: z
    .int({ error: invalidField('amountCents') })
    .min(1, { error: invalidField('amountCents') })
    .optional(),
  restock: z.boolean({ error: invalidField('restock') }).optional(),
};
const reason = line('reason', 300);

interface RefundedParts {
  lines?: unknown;
  amountCents?: unknown;
  restock?: boolean | undefined;
}
const isOneKind = ({ lines, amountCents }: RefundedParts) => lines === undefined || amountCents === undefined;
const hasRestockable = ({ amountCents, restock }: RefundedParts) => !restock || amountCents === undefined;
const oneKind = { error: invalidField('amountCents') };
const restockable = { error: invalidField('restock') };

/**
 * `POST orders/:id/refund`: lines, an amount, or without either everything that is left of the payment. `restock` puts the
 * lines back in stock, or with a whole refund all lines that were not refunded yet; an amount has no lines to restock.
 * `from` is what could still be refunded when the person decided, in cents.
 */
export const refundBody = z
  // A misspelt `lines` or `amountCents` must not refund everything.
  .strictObject({
    reason,
    ...requestFields,
    from: z
      .int({ error: invalidField('from') })
      .min(0, { error: invalidField('from') })
      .optional(),
  })
  .refine(isOneKind, oneKind)
  .refine(hasRestockable, restockable);
export type RefundBody = z.input<typeof refundBody>;

/** The same for the CLI, where a reason may be missing. */
export const refundRequest = z
  .object({ reason: reason.optional(), ...requestFields })
  .refine(isOneKind, oneKind)
  .refine(hasRestockable, restockable);

/** A refund of an order. */
export const adminRefund = z.object({
  _id: idText,
  state: z.enum(refundStates),
  amountCents: z.int(),
  gstCents: z.int().meta({ description: 'The GST in the amount.' }),
  /** Absent for a refund of an amount, and for one that was made on the payment provider's pages. */
  lines: z
    .array(
      z.object({
        _id: idText,
        size: z.string(),
        quantity: z.int(),
        notRestocked: z.boolean().optional().meta({
          description:
            'Its units were not put back: the size is unlimited, or the product comes in it no more.',
        }),
      }),
    )
    .optional(),
  restock: z.boolean(),
  reason: z.string().optional(),
  /** Absent for a refund that was made on the payment provider's pages. */
  by: actor.optional(),
  /** Why the last attempt failed, in the provider's words. */
  failure: z.string().optional(),
  requestedAt: timestamp,
  refundedAt: timestamp.optional(),
  failedAt: timestamp.optional(),
  /** The adjustment note, which the customer has by mail. */
  note: z.object({ number: z.string(), issuedAt: timestamp }).optional(),
});
export type AdminRefund = z.infer<typeof adminRefund>;
