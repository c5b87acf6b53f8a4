import { type InferRawDocTypeFromSchema, Schema } from 'mongoose';
import { cardManners } from '../cards/payment-methods.ts';
import {
  amount,
  date,
  metadataSchema,
  type PaymentParts,
  paymentPartIndexes,
  paymentParts,
  pendingEventSchema,
  text,
} from '../payments/payment.schema.ts';

const metadata = { type: [metadataSchema], required: true } as const;
const card = { id: text, manner: { type: String, enum: cardManners, required: true } } as const;
const idempotency = {
  idempotencyKey: { type: String, required: true, unique: true },
  /** Of the parameters, to detect a key that is reused with others. */
  paramsHash: text,
} as const;

export const productSchema = new Schema(
  { _id: text, name: text, createdAt: date },
  { versionKey: false, collection: 'sandboxproducts' },
);

export const customerSchema = new Schema(
  {
    _id: text,
    ...idempotency,
    email: String,
    name: String,
    metadata,
    card: new Schema(card, { _id: false }),
    createdAt: date,
  },
  { versionKey: false, collection: 'sandboxcustomers' },
);

const invoiceSchema = new Schema(
  {
    id: text,
    status: { type: String, enum: ['paid', 'open', 'uncollectible'] as const, required: true },
    reason: { type: String, enum: ['subscription_create', 'subscription_cycle'] as const, required: true },
    createdAt: date,
    paidAt: Date,
    attempts: amount,
    nextAttemptAt: Date,
    periodStart: date,
    periodEnd: date,
  },
  { _id: false },
);

/**
 * A subscription with its invoices and its pending events in one document: a charge and its event are one write, which
 * a crash can't split.
 */
export const subscriptionSchema = new Schema(
  {
    _id: text,
    ...idempotency,
    customer: text,
    card: { type: new Schema(card, { _id: false }), required: true },
    metadata,
    product: text,
    /** In cents. */
    unitAmount: amount,
    currency: text,
    interval: { type: String, enum: ['week', 'month', 'year'] as const, required: true },
    intervalCount: amount,
    status: { type: String, enum: ['active', 'past_due', 'canceled'] as const, required: true },
    /** When the first period began. */
    anchor: date,
    /** How many periods have begun. */
    cycle: amount,
    periodStart: date,
    periodEnd: date,
    canceledAt: Date,
    /** When it is charged next, by the subscriptions' clock; unset once it has ended. */
    dueAt: Date,
    invoices: { type: [invoiceSchema], required: true },
    /** Of its invoices' payments. */
    ...paymentParts,
    events: { type: [pendingEventSchema], required: true },
  },
  { versionKey: false, collection: 'sandboxsubscriptions' },
);
subscriptionSchema.index({ customer: 1 });
subscriptionSchema.index({ 'metadata.value': 1 });
subscriptionSchema.index({ 'invoices.id': 1 });
subscriptionSchema.index({ dueAt: 1 });
subscriptionSchema.index({ 'events.dueAt': 1 });
subscriptionSchema.index({ 'events.createdAt': 1 });
for (const path of paymentPartIndexes) subscriptionSchema.index({ [path]: 1 });

export type SandboxProduct = InferRawDocTypeFromSchema<typeof productSchema>;
export type SandboxCustomer = InferRawDocTypeFromSchema<typeof customerSchema>;
type Stored = InferRawDocTypeFromSchema<typeof subscriptionSchema>;
export type SandboxSubscription = Omit<Stored, keyof PaymentParts> & PaymentParts;
export type SandboxInvoice = SandboxSubscription['invoices'][number];
