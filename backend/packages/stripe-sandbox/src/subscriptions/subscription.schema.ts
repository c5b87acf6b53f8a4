import { type InferRawDocTypeFromSchema, Schema } from 'mongoose';
import { cardManners, type SandboxCard } from '../cards/payment-methods.ts';
import {
  amount,
  date,
  metadataSchema,
  type PaymentParts,
  type PendingEvent,
  paymentPartIndexes,
  paymentParts,
  pendingEventSchema,
  text,
} from '../payments/payment.schema.ts';

const metadata = { type: [metadataSchema], required: true } as const;
const card = {
  id: text,
  manner: { type: String, enum: cardManners, required: true },
  brand: String,
  last4: String,
  expMonth: Number,
  expYear: Number,
} as const;
const idempotency = {
  idempotencyKey: { type: String, required: true, unique: true },
  /** Of the parameters, to detect a key that is reused with others. */
  paramsHash: text,
} as const;

export const portalSessionSchema = new Schema(
  { _id: text, customer: text, returnUrl: text, createdAt: date },
  { versionKey: false, collection: 'sandboxportalsessions' },
);

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
    /** The default one; a subscription with a card of its own is not paid by it. */
    card: new Schema(card, { _id: false }),
    /** All that are attached. */
    cards: { type: [new Schema(card, { _id: false })], required: true, default: [] },
    createdAt: date,
    events: { type: [pendingEventSchema], required: true, default: [] },
    finishedEvents: paymentParts.finishedEvents,
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
    /** Missing from old invoices, whose subscriptions never changed. */
    amount: Number,
    /** Why its latest charge failed. */
    declineCode: String,
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
    /** Its own; without one the customer's default card pays. */
    card: new Schema(card, { _id: false }),
    metadata,
    product: text,
    /** In cents. */
    unitAmount: amount,
    /** Counts up with every change. */
    revision: Number,
    /** Present while charges that fall due are not made; `resumesAt` by the subscriptions' clock. */
    pause: new Schema({ resumesAt: Date }, { _id: false }),
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
customerSchema.index({ 'cards.id': 1 });
customerSchema.index({ 'events.dueAt': 1 });
subscriptionSchema.index({ customer: 1 });
subscriptionSchema.index({ 'metadata.value': 1 });
subscriptionSchema.index({ 'invoices.id': 1 });
subscriptionSchema.index({ dueAt: 1 });
subscriptionSchema.index({ 'events.dueAt': 1 });
subscriptionSchema.index({ 'events.createdAt': 1 });
for (const path of paymentPartIndexes) subscriptionSchema.index({ [path]: 1 });

export type SandboxProduct = InferRawDocTypeFromSchema<typeof productSchema>;
export type SandboxPortalSession = InferRawDocTypeFromSchema<typeof portalSessionSchema>;
export type SandboxCustomer = Omit<InferRawDocTypeFromSchema<typeof customerSchema>, 'cards' | 'events'> & {
  /** Missing from old documents. */
  cards?: SandboxCard[];
  events?: PendingEvent[];
};
type Stored = InferRawDocTypeFromSchema<typeof subscriptionSchema>;
export type SandboxSubscription = Omit<Stored, keyof PaymentParts> & PaymentParts;
export type SandboxInvoice = SandboxSubscription['invoices'][number];
