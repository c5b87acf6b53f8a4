import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { orderStatuses, refundStates } from '../../contract/order.ts';
import { disputeSchema } from '../../disputes/dispute.schema.ts';
import { jobStateFields, jobStateSchema } from '../../jobs/job-state.ts';
import { notificationSchema } from '../../notifications/notification.schema.ts';
import { addressSchema } from '../user/address.schema.ts';

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;

/** A product as it was when it was ordered. */
const itemSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  name: text,
  about: text,
  description: text,
  /** List price in AUD dollars. */
  price: amount,
  image: { type: [String], required: true },
  category: text,
  subCategory: text,
  sizes: { type: [String], required: true },
  size: text,
  quantity: amount,
  /** The price per unit, in cents. */
  unitCents: amount,
});

/** The jobs that transitions enqueue, each at most once per order, in the order in which they run. */
export const orderJobKinds = [
  'commit-stock',
  'clear-cart',
  'refund-payment',
  'confirmation-mail',
  'shipped-mail',
  'delivered-mail',
  'refunded-mail',
  'late-payment-mail',
] as const;
export type OrderJobKind = (typeof orderJobKinds)[number];

const jobSchema = new Schema(
  { kind: { type: String, enum: orderJobKinds, required: true }, ...jobStateFields, doneAt: Date },
  { _id: false },
);

const checkoutSchema = new Schema(
  {
    /** The provider's parameters. A retry must repeat them exactly, or the idempotency key refuses it. */
    params: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
    sessionId: String,
    url: String,
  },
  { _id: false },
);

/** The seller at the time of the payment: an invoice does not change later. */
const sellerSchema = new Schema({ name: text, abn: String, address: String }, { _id: false });

const shipmentSchema = new Schema(
  { carrier: String, trackingNumber: String, trackingUrl: String },
  { _id: false },
);

/** The refund of the whole payment. Its state is separate from the order's status, which describes the delivery. */
const refundSchema = new Schema(
  {
    /** Absent after a partial refund on the provider's dashboard. While `requested` or `pending` the order is not shipped. */
    state: { type: String, enum: refundStates },
    requestedAt: Date,
    reason: String,
    /** Part of the idempotency key: incremented by each new request and each refusal, which the provider caches by key. */
    keyNumber: Number,
    /** What the provider has refunded so far. */
    refundedCents: Number,
    /** Why the last attempt failed, in the provider's words. */
    failure: String,
    failedAt: Date,
  },
  { _id: false },
);

const orderSchema = new Schema(
  {
    /** For people, e.g. `7K4M-Q2XD`. */
    number: String,
    /** By which staff find the order (`search-words.ts`). */
    searchWords: { type: [String], default: undefined },
    user: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema], required: true },
    totalCents: amount,
    address: { type: addressSchema, required: true },
    status: { type: String, enum: orderStatuses, required: true },
    /** Whether the payment was received. */
    payment: { type: Boolean, required: true },
    paymentMethod: text,
    /**
     * Customer, cart, prices and address in one text, by which an equal submit finds this order. Present only while the
     * order is unpaid and its payment page may be opened.
     */
    openKey: String,
    /** The payment does not match the order: an admin has to review it. */
    needsReview: { type: Boolean, required: true },
    reviewReason: String,
    /** When the stock of every line was reserved; the payment page opens only after that. */
    stockReservedAt: Date,
    checkout: { type: checkoutSchema, required: true },
    /** When the sweep asks the provider about an unpaid order; absent once it is paid, cancelled or needs a review. */
    check: jobStateSchema,
    paymentIntentId: String,
    paidAt: Date,
    seller: sellerSchema,
    shipment: shipmentSchema,
    refund: refundSchema,
    /** When the refund of a late payment was requested because an item was sold out. */
    lateRefundAt: Date,
    disputes: { type: [disputeSchema], default: undefined },
    notifications: { type: [notificationSchema], default: undefined },
    shippedAt: Date,
    deliveredAt: Date,
    cancelledAt: Date,
    refundedAt: Date,
    jobs: { type: [jobSchema], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
orderSchema.index({ user: 1, createdAt: -1 });
// Of concurrent equal submits, one creates the order. Sparse: closed orders have no key.
orderSchema.index({ openKey: 1 }, { unique: true, sparse: true });
// Sparse: an order of an older version may have no number.
orderSchema.index({ number: 1 }, { unique: true, sparse: true });
// The console's views in each order of its list (order-list.admin.ts).
for (const field of ['createdAt', 'totalCents'] as const) {
  orderSchema.index({ [field]: -1, _id: -1 });
  orderSchema.index({ status: 1, [field]: -1, _id: -1 });
  orderSchema.index(
    { needsReview: 1, [field]: -1, _id: -1 },
    { partialFilterExpression: { payment: false }, name: `unpaid_${field}` },
  );
  orderSchema.index(
    { [field]: 1, _id: 1 },
    { partialFilterExpression: { refundedCents: { $gt: 0 } }, name: `refunded_${field}` },
  );
}
orderSchema.index(
  { status: 1, refundState: 1 },
  { partialFilterExpression: { refundState: { $exists: true } }, name: 'refundState' },
);
orderSchema.index({ searchWords: 1 });
orderSchema.index({ paymentIntentId: 1 });
orderSchema.index({ 'checkout.sessionId': 1 });
orderSchema.index({ 'jobs.dueAt': 1 });
orderSchema.index({ 'jobs.deadLetteredAt': 1 }, { sparse: true });
orderSchema.index({ 'check.dueAt': 1 }, { sparse: true });
orderSchema.index({ 'check.deadLetteredAt': 1 }, { sparse: true });
orderSchema.index({ 'refund.state': 1 }, { sparse: true });
orderSchema.index({ refundedAt: 1 }, { sparse: true });
orderSchema.index({ 'notifications.at': 1 }, { sparse: true });
orderSchema.index({ paidAt: 1 }, { sparse: true });
orderSchema.index({ needsReview: 1 }, { partialFilterExpression: { needsReview: true } });

export type OrderFields = InferSchemaType<typeof orderSchema>;
export type StoredOrder = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model('Order', orderSchema);
