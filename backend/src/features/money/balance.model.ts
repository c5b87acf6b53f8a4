import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { moneyKinds } from '../../contract/admin/money.ts';

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

/** A movement of the balance at the payment provider, as it was read there. Amounts in AUD cents. */
const transactionSchema = new Schema(
  {
    /** The provider's id. */
    _id: text,
    kind: { type: String, enum: [...moneyKinds, 'payout', 'returned-payout'] as const, required: true },
    at: date,
    cents: amount,
    feeCents: amount,
    feeGstCents: amount,
    netCents: amount,
    /** The GST of the invoice; of an order's payment. */
    gstCents: amount,
    paymentIntentId: String,
    ref: { type: String, default: '' },
    label: text,
    /** The deposit in which it left the balance; absent before. */
    payoutId: String,
  },
  { versionKey: false, collection: 'balancetransactions' },
);
transactionSchema.index({ at: -1 });
transactionSchema.index({ payoutId: 1 }, { sparse: true });
transactionSchema.index({ paymentIntentId: 1 }, { sparse: true });
transactionSchema.index({ ref: 1 });

/** A deposit of the provider. */
const payoutSchema = new Schema(
  {
    /** The provider's id. */
    _id: text,
    at: date,
    cents: amount,
    /** Whether all its transactions were read. */
    isComplete: { type: Boolean, required: true },
    /** False when the provider does not say what it consists of. */
    isItemised: { type: Boolean, default: true },
  },
  { versionKey: false, collection: 'payouts' },
);
payoutSchema.index({ at: -1 });

/** How far the balance was read. One document. */
const readingSchema = new Schema(
  { _id: text, readAt: date },
  { versionKey: false, collection: 'balancereadings' },
);

export type StoredTransaction = InferRawDocTypeFromSchema<typeof transactionSchema>;
export type StoredPayout = InferRawDocTypeFromSchema<typeof payoutSchema>;
export const BalanceTransactionModel = model('BalanceTransaction', transactionSchema);
export const PayoutModel = model('Payout', payoutSchema);
export const BalanceReadingModel = model('BalanceReading', readingSchema);
