import { type InferRawDocTypeFromSchema, Schema, Types } from 'mongoose';

/** What the owner is told about. */
const notificationKinds = [
  'order-paid',
  'payment-held',
  'payment-page-refused',
  'refund-failed',
  'dispute-opened',
  'return-requested',
  'donation-started',
  'sold-out',
  'oversold',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * A mail to the owner that is to be queued. It is stored with its order, donation or product in the update that causes
 * it, so that there is exactly one, also after a crash.
 */
export const notificationSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: notificationKinds, required: true },
  at: { type: Date, required: true },
  /** Why, e.g. in the payment provider's words. */
  reason: String,
  /** The amount that it is about. */
  cents: Number,
  /** Of a product. */
  size: String,
  /** How many units are missing. */
  count: Number,
  /** Of an order. */
  returnId: Schema.Types.ObjectId,
});
export type Notification = InferRawDocTypeFromSchema<typeof notificationSchema> & { _id: Types.ObjectId };
type Details = Partial<Pick<Notification, 'reason' | 'cents' | 'size' | 'count' | 'returnId'>>;

/** The entry of `notifications` for something that happens now. */
export const newNotification = (kind: NotificationKind, details: Details = {}): Notification => ({
  _id: new Types.ObjectId(),
  kind,
  at: new Date(),
  ...details,
});
