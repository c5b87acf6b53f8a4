import { type InferSchemaType, Schema } from 'mongoose';
import { cardManners } from '../cards/payment-methods.ts';
import {
  disputeSchema,
  type FinishedEvent,
  finishedEventSchema,
  metadataSchema,
  type PendingEvent,
  pendingEventSchema,
  refundSchema,
  refundStatuses,
  type SandboxDispute,
  type SandboxRefund,
} from '../payments/payment.schema.ts';

/** The event that ends a session, and the state of its delivery. */
const eventSchema = new Schema(
  {
    id: { type: String, required: true },
    type: {
      type: String,
      enum: ['checkout.session.completed', 'checkout.session.expired'] as const,
      required: true,
    },
    createdAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    /** When it is due for delivery; unset once it is delivered or given up. */
    dueAt: Date,
  },
  { _id: false },
);

const lineSchema = new Schema(
  {
    name: { type: String, required: true },
    unitAmount: { type: Number, required: true },
    quantity: { type: Number, required: true },
  },
  { _id: false },
);

/** The price of a session in subscription mode. */
const recurringSchema = new Schema(
  {
    product: { type: String, required: true },
    interval: { type: String, enum: ['week', 'month', 'year'] as const, required: true },
    intervalCount: { type: Number, required: true },
  },
  { _id: false },
);

export const sessionSchema = new Schema(
  {
    /** `cs_test_…`: long and random, because anyone who knows it can pay. */
    _id: { type: String, required: true },
    idempotencyKey: { type: String, required: true, unique: true },
    /** Of the parameters, to detect a key that is reused with others. */
    paramsHash: { type: String, required: true },
    lines: { type: [lineSchema], required: true },
    amountTotal: { type: Number, required: true },
    currency: { type: String, required: true },
    clientReferenceId: String,
    metadata: { type: [metadataSchema], required: true },
    customerEmail: String,
    successUrl: { type: String, required: true },
    cancelUrl: { type: String, required: true },
    status: { type: String, enum: ['open', 'complete', 'expired'] as const, required: true },
    paymentIntent: String,
    /** In subscription mode only. */
    recurring: recurringSchema,
    subscriptionMetadata: { type: [metadataSchema], required: true, default: [] },
    /** Set when it is paid; the objects that they name are created next, then `isBegun` is set. */
    customer: String,
    subscription: String,
    cardManner: { type: String, enum: cardManners },
    isBegun: Boolean,
    payer: { type: new Schema({ name: String, email: String }, { _id: false }) },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    event: eventSchema,
    /** The card that paid, as far as Stripe shows it; missing from old sessions. */
    card: { type: new Schema({ brand: String, last4: String }, { _id: false }), default: undefined },
    /** The first status of its refunds: with some test cards they are confirmed later. */
    refundsBegin: { type: String, enum: refundStatuses },
    /** Its refunds are refused, as Stripe does while the account's balance does not cover them. */
    isUncovered: Boolean,
    /** In the same document, so that a change and its events are one write. */
    refunds: { type: [refundSchema], required: true, default: [] },
    disputes: { type: [disputeSchema], required: true, default: [] },
    refundEvents: { type: [pendingEventSchema], required: true, default: [] },
    finishedEvents: { type: [finishedEventSchema], required: true, default: [] },
  },
  { versionKey: false, collection: 'sandboxsessions' },
);
sessionSchema.index({ status: 1, expiresAt: 1 });
sessionSchema.index({ 'event.dueAt': 1 });
sessionSchema.index({ isBegun: 1 }, { sparse: true });
sessionSchema.index({ createdAt: -1 });
sessionSchema.index({ paymentIntent: 1 });
sessionSchema.index({ 'refunds.id': 1 });
sessionSchema.index({ 'refunds.idempotencyKey': 1 });
sessionSchema.index({ 'refunds.createdAt': 1 });
sessionSchema.index({ 'disputes.id': 1 });
sessionSchema.index({ 'disputes.createdAt': 1 });
sessionSchema.index({ 'event.createdAt': 1 });
sessionSchema.index({ 'refundEvents.createdAt': 1 });
sessionSchema.index({ 'finishedEvents.createdAt': 1 });
sessionSchema.index({ 'refundEvents.dueAt': 1 });

type Stored = InferSchemaType<typeof sessionSchema>;
export type SandboxSession = Omit<Stored, 'refunds' | 'disputes' | 'refundEvents' | 'finishedEvents'> & {
  /** Missing from old sessions. */
  refunds?: SandboxRefund[];
  disputes?: SandboxDispute[];
  refundEvents?: PendingEvent[];
  finishedEvents?: FinishedEvent[];
};
