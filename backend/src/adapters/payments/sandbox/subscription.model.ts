import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { cardManners } from './payment-methods.ts';

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const metadata = {
  type: [new Schema({ key: text, value: String }, { _id: false })],
  required: true,
} as const;
const card = { id: text, manner: { type: String, enum: cardManners, required: true } } as const;
const idempotency = {
  idempotencyKey: { type: String, required: true, unique: true },
  /** Of the parameters, to notice a key that comes again with others. */
  paramsHash: text,
} as const;

const productSchema = new Schema(
  { _id: text, name: text, createdAt: date },
  { versionKey: false, collection: 'sandboxproducts' },
);

const customerSchema = new Schema(
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

/** An event on its way to the shop; gone once it is taken or given up. */
const eventSchema = new Schema(
  {
    id: text,
    createdAt: date,
    attempts: amount,
    dueAt: date,
    /** The signed body, written when it happened: what follows does not change it. */
    payload: text,
  },
  { _id: false },
);

/**
 * A subscription with its invoices and its undelivered events in one document: a charge and the word of it are one
 * write, and a crash leaves no half of it.
 */
const subscriptionSchema = new Schema(
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
    /** When it is charged next, by the subscriptions' own clock; unset once it has ended. */
    dueAt: Date,
    invoices: { type: [invoiceSchema], required: true },
    events: { type: [eventSchema], required: true },
  },
  { versionKey: false, collection: 'sandboxsubscriptions' },
);
subscriptionSchema.index({ customer: 1 });
subscriptionSchema.index({ 'metadata.value': 1 });
subscriptionSchema.index({ 'invoices.id': 1 });
subscriptionSchema.index({ dueAt: 1 });
subscriptionSchema.index({ 'events.dueAt': 1 });

export type SandboxProduct = InferRawDocTypeFromSchema<typeof productSchema>;
export type SandboxCustomer = InferRawDocTypeFromSchema<typeof customerSchema>;
export type SandboxSubscription = InferRawDocTypeFromSchema<typeof subscriptionSchema>;
export type SandboxInvoice = SandboxSubscription['invoices'][number];
export const SandboxProductModel = model('SandboxProduct', productSchema);
export const SandboxCustomerModel = model('SandboxCustomer', customerSchema);
export const SandboxSubscriptionModel = model('SandboxSubscription', subscriptionSchema);
