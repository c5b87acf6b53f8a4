import { type InferSchemaType, Schema } from 'mongoose';
import type { z } from 'zod';
import type { adminDispute } from '../contract/admin/order/orders.ts';

const text = { type: String, required: true } as const;

/** A dispute of a payment by the cardholder, as the provider last reported it. */
export const disputeSchema = new Schema(
  {
    id: text,
    /** In the provider's words, e.g. `needs_response`, `under_review`, `won`, `lost`. */
    status: text,
    /** In the provider's words, e.g. `fraudulent`. */
    reason: text,
    amountCents: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    /** When the shop saw that it was closed. */
    closedAt: Date,
  },
  { _id: false },
);
type StoredDispute = InferSchemaType<typeof disputeSchema>;

/** A dispute as admins see it. */
export const presentDispute = (dispute: StoredDispute): z.infer<typeof adminDispute> => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amountCents: dispute.amountCents,
  openedAt: dispute.openedAt.toISOString(),
  ...(dispute.closedAt ? { closedAt: dispute.closedAt.toISOString() } : {}),
});
