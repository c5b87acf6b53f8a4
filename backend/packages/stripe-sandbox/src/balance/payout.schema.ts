import { type InferRawDocTypeFromSchema, Schema } from 'mongoose';
import { amount, date, text } from '../payments/payment.schema.ts';

/** A transfer to the bank of what a day and the days before it have left. It never changes. */
export const payoutSchema = new Schema(
  {
    /** `po_` and its day in UTC, e.g. `po_20261128`: one a day, whichever process makes it. */
    _id: text,
    amount,
    /** The end of its day. */
    createdAt: date,
    /** The transactions that it consists of. */
    transactions: { type: [String], required: true },
  },
  { versionKey: false, collection: 'sandboxpayouts' },
);
payoutSchema.index({ createdAt: -1 });
payoutSchema.index({ transactions: 1 });

export type SandboxPayout = InferRawDocTypeFromSchema<typeof payoutSchema>;
