import { type InferSchemaType, Schema } from 'mongoose';

/** Schemas that one-off payments (sessions) and recurring ones (subscriptions) share. */

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const metadataSchema = new Schema({ key: text, value: String }, { _id: false });

/** As Stripe names them; all but the last two hold money back from the shop. */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A refund, in cents. */
export const refundSchema = new Schema(
  {
    id: text,
    /** The payment; absent from refunds of a session before subscriptions could be refunded. */
    paymentIntent: String,
    idempotencyKey: text,
    /** Of the parameters, to notice a key that comes again with others. */
    paramsHash: text,
    amount,
    /** Absent from refunds of a time when all succeeded. */
    status: { type: String, enum: refundStatuses },
    metadata: { type: [metadataSchema], required: true },
    createdAt: date,
  },
  { _id: false },
);

export const disputeSchema = new Schema(
  { id: text, paymentIntent: text, amount, reason: text, status: text, createdAt: date },
  { _id: false },
);

const eventParts = {
  id: text,
  createdAt: date,
  /** The signed body, written when it happened: what follows does not change it. */
  payload: text,
} as const;

/** An event on its way to the shop. */
export const listedEventSchema = new Schema({ ...eventParts, attempts: amount, dueAt: date }, { _id: false });

/** An event that the shop took or that was given up; `GET /v1/events` still lists it. */
export const finishedEventSchema = new Schema(eventParts, { _id: false });

export type SandboxRefund = Omit<InferSchemaType<typeof refundSchema>, 'metadata'> & {
  metadata: { key: string; value?: string | null | undefined }[];
};
export type SandboxDispute = InferSchemaType<typeof disputeSchema>;
export type SandboxEvent = InferSchemaType<typeof listedEventSchema>;
export type SandboxFinishedEvent = InferSchemaType<typeof finishedEventSchema>;
