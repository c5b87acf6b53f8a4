import { type InferSchemaType, Schema } from 'mongoose';

/** Schemas shared by one-off payments (sessions) and recurring ones (subscriptions). */

export const text = { type: String, required: true } as const;
export const amount = { type: Number, required: true } as const;
export const date = { type: Date, required: true } as const;

export const metadataSchema = new Schema({ key: text, value: String }, { _id: false });

/** Stripe's names; a refund that is pending or succeeded reduces what is left of the payment. */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A refund, in cents. */
const refundSchema = new Schema(
  {
    id: text,
    /** Missing from refunds of sessions that were made before subscriptions could be refunded. */
    paymentIntent: String,
    idempotencyKey: text,
    /** Of the parameters, to detect a key that is reused with others. */
    paramsHash: text,
    amount,
    /** Missing from early refunds, all of which succeeded. */
    status: { type: String, enum: refundStatuses },
    metadata: { type: [metadataSchema], required: true },
    createdAt: date,
    /** When it left the balance, and came back to it, by the subscriptions' clock; missing from old refunds. */
    bookedAt: Date,
    failedAt: Date,
  },
  { _id: false },
);

const disputeSchema = new Schema(
  {
    id: text,
    paymentIntent: text,
    amount,
    reason: text,
    status: text,
    createdAt: date,
    /** When it left the balance, and came back to it, by the subscriptions' clock; missing from old disputes. */
    bookedAt: Date,
    closedAt: Date,
  },
  { _id: false },
);

const eventParts = {
  id: text,
  createdAt: date,
  /** The body to be signed, written when the event happens and never changed. */
  payload: text,
} as const;

/** An event that waits for delivery. */
export const pendingEventSchema = new Schema(
  { ...eventParts, attempts: amount, dueAt: date },
  { _id: false },
);

/** An event that was delivered or given up; `GET /v1/events` still lists it. */
const finishedEventSchema = new Schema(eventParts, { _id: false });

/** In the document of the payment, so that a change and its events are one write. */
export const paymentParts = {
  refunds: { type: [refundSchema], required: true, default: [] },
  disputes: { type: [disputeSchema], required: true, default: [] },
  finishedEvents: { type: [finishedEventSchema], required: true, default: [] },
} as const;
export const paymentPartIndexes = [
  'refunds.id',
  'refunds.idempotencyKey',
  'refunds.createdAt',
  'disputes.id',
  'disputes.createdAt',
  'finishedEvents.createdAt',
];

/** Missing from old documents. */
export interface PaymentParts {
  refunds?: SandboxRefund[];
  disputes?: SandboxDispute[];
  finishedEvents?: FinishedEvent[];
}

export type SandboxRefund = Omit<InferSchemaType<typeof refundSchema>, 'metadata'> & {
  metadata: { key: string; value?: string | null | undefined }[];
};
export type SandboxDispute = InferSchemaType<typeof disputeSchema>;
export type PendingEvent = InferSchemaType<typeof pendingEventSchema>;
export type FinishedEvent = InferSchemaType<typeof finishedEventSchema>;
