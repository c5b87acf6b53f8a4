import { type InferSchemaType, Schema } from 'mongoose';
import { cardManners } from '../cards/payment-methods.ts';
import {
  amount,
  date,
  metadataSchema,
  type PaymentParts,
  type PendingEvent,
  paymentPartIndexes,
  paymentParts,
  pendingEventSchema,
  refundStatuses,
  text,
} from '../payments/payment.schema.ts';
import type { MetadataEntry } from '../values.ts';

/** The event that ends a session, and the state of its delivery. */
const eventSchema = new Schema(
  {
    id: text,
    type: {
      type: String,
      enum: ['checkout.session.completed', 'checkout.session.expired'] as const,
      required: true,
    },
    createdAt: date,
    attempts: amount,
    /** When it is due for delivery; unset once it is delivered or given up. */
    dueAt: Date,
  },
  { _id: false },
);

const lineSchema = new Schema(
  {
    name: text,
    unitAmount: amount,
    quantity: amount,
  },
  { _id: false },
);

/** The price of a session in subscription mode. */
const recurringSchema = new Schema(
  {
    product: text,
    interval: { type: String, enum: ['week', 'month', 'year'] as const, required: true },
    intervalCount: amount,
  },
  { _id: false },
);

export const sessionSchema = new Schema(
  {
    /** `cs_test_…`: long and random, because anyone who knows it can pay. */
    _id: text,
    idempotencyKey: { type: String, required: true, unique: true },
    /** Of the parameters, to detect a key that is reused with others. */
    paramsHash: text,
    lines: { type: [lineSchema], required: true },
    amountTotal: amount,
    currency: text,
    clientReferenceId: String,
    metadata: { type: [metadataSchema], required: true },
    customerEmail: String,
    successUrl: text,
    cancelUrl: text,
    status: { type: String, enum: ['open', 'complete', 'expired'] as const, required: true },
    paymentIntent: String,
    /** Of a one-off donation: how far the subscriptions' clock was ahead. Payments and renewals then have one calendar. */
    aheadMs: Number,
    /** In subscription mode only. */
    recurring: recurringSchema,
    subscriptionMetadata: { type: [metadataSchema], required: true, default: [] },
    /** Set when it is paid; the objects that they name are created next, then `isBegun` is set. */
    customer: String,
    /** Whether the payer names the customer. */
    savesName: Boolean,
    subscription: String,
    cardManner: { type: String, enum: cardManners },
    isBegun: Boolean,
    payer: { type: new Schema({ name: String, email: String }, { _id: false }) },
    createdAt: date,
    expiresAt: date,
    event: eventSchema,
    /** The card that paid, as far as Stripe shows it; missing from old sessions. */
    card: {
      type: new Schema({ brand: String, last4: String, expMonth: Number, expYear: Number }, { _id: false }),
      default: undefined,
    },
    /** The first status of its refunds: with some test cards they are confirmed later. */
    refundsBegin: { type: String, enum: refundStatuses },
    /** Its refunds are refused, as Stripe does while the account's balance does not cover them. */
    isUncovered: Boolean,
    ...paymentParts,
    refundEvents: { type: [pendingEventSchema], required: true, default: [] },
  },
  { versionKey: false, collection: 'sandboxsessions' },
);
sessionSchema.index({ status: 1, expiresAt: 1 });
sessionSchema.index({ 'event.dueAt': 1 });
sessionSchema.index({ isBegun: 1 }, { sparse: true });
sessionSchema.index({ createdAt: -1 });
sessionSchema.index({ paymentIntent: 1 });
sessionSchema.index({ 'event.createdAt': 1 });
sessionSchema.index({ 'refundEvents.createdAt': 1 });
sessionSchema.index({ 'refundEvents.dueAt': 1 });
for (const path of paymentPartIndexes) sessionSchema.index({ [path]: 1 });

type Stored = InferSchemaType<typeof sessionSchema>;
type Line = InferSchemaType<typeof lineSchema>;
export type SandboxSession = Omit<Stored, keyof Lists> & Lists;
/** As plain arrays. */
type Lists = PaymentParts & {
  lines: Line[];
  metadata: MetadataEntry[];
  subscriptionMetadata: MetadataEntry[];
  /** Missing from old sessions. */
  refundEvents?: PendingEvent[];
};
