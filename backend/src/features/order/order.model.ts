import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { orderStatuses, refundStates } from '../../contract/order.ts';
import { disputeSchema } from '../../disputes/dispute.schema.ts';
import { jobStateSchema } from '../../jobs/job-state.schema.ts';
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
  /** What one piece was sold for, in cents. */
  unitCents: amount,
});

/** The work that moves of an order leave, each at most once an order, in the order in which it is done. */
export const taskKinds = [
  'commit-stock',
  'clear-cart',
  'refund-payment',
  'confirmation-mail',
  'shipped-mail',
  'delivered-mail',
  'refunded-mail',
  'late-payment-mail',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const taskSchema = new Schema(
  {
    kind: { type: String, enum: taskKinds, required: true },
    /**
     * The task does not run before this moment: the end of a lease while an attempt runs, the end of the pause after a
     * failed one. Unset once the task is done or set aside.
     */
    leasedUntil: Date,
    attempts: { type: Number, default: 0 },
    /** Why the last attempt failed; unset while an attempt runs. */
    error: String,
    doneAt: Date,
    /** When it had failed too often and was set aside. */
    failedAt: Date,
  },
  { _id: false },
);

const checkoutSchema = new Schema(
  {
    /** The provider's parameters: a retry repeats them to the letter, or the idempotency key refuses it. */
    params: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
    sessionId: String,
    url: String,
  },
  { _id: false },
);

/** Who sold, as it stood when the money came: an invoice stays what it was. */
const sellerSchema = new Schema({ name: text, abn: String, address: String }, { _id: false });

const shipmentSchema = new Schema(
  { carrier: String, trackingNumber: String, trackingUrl: String },
  { _id: false },
);

/** The refund of the whole payment. Its state is apart from the order's status, which tells what became of the parcel. */
const refundSchema = new Schema(
  {
    /** Absent while only a part was refunded on the provider's pages. While `requested` or `pending` nothing is shipped. */
    state: { type: String, enum: refundStates },
    requestedAt: Date,
    reason: String,
    /** Part of the idempotency key: raised by each new request, and by a refusal, which the provider repeats for a key. */
    keyNumber: Number,
    /** What was refunded so far, as the provider says. */
    refundedCents: Number,
    /** Why the last attempt failed, in the provider's words. */
    failure: String,
    failedAt: Date,
  },
  { _id: false },
);

const orderSchema = new Schema(
  {
    /** As people read it, e.g. `7K4M-Q2XD`. */
    number: String,
    user: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema], required: true },
    totalCents: amount,
    address: { type: addressSchema, required: true },
    status: { type: String, enum: orderStatuses, required: true },
    /** Whether money was received. */
    payment: { type: Boolean, required: true },
    paymentMethod: text,
    /**
     * Customer, cart, prices and address in one text: the same submit again finds this order. There only while the
     * order is unpaid and the customer may still be sent to its payment page.
     */
    openKey: String,
    /** Money came that does not fit the order: a person must look. */
    isHeld: { type: Boolean, required: true },
    holdReason: String,
    /** Every line is held in its product's stock; before that nobody is sent to the payment page. */
    stockHeldAt: Date,
    checkout: { type: checkoutSchema, required: true },
    /** When the sweep asks the provider about an unpaid order; gone once it is paid, cancelled or on hold. */
    check: jobStateSchema,
    paymentIntentId: String,
    paidAt: Date,
    seller: sellerSchema,
    shipment: shipmentSchema,
    refund: refundSchema,
    /** When a late payment could not be served any more, and its refund was requested. */
    turnedDownAt: Date,
    disputes: { type: [disputeSchema], default: undefined },
    shippedAt: Date,
    deliveredAt: Date,
    cancelledAt: Date,
    refundedAt: Date,
    tasks: { type: [taskSchema], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
orderSchema.index({ user: 1, createdAt: -1 });
// Of many equal submits at once, one makes the order. Sparse: closed orders have no key, so they stand in nobody's way.
orderSchema.index({ openKey: 1 }, { unique: true, sparse: true });
// Sparse: orders of a time before there were numbers get theirs a moment after the start.
orderSchema.index({ number: 1 }, { unique: true, sparse: true });
orderSchema.index({ status: 1, createdAt: 1 });
orderSchema.index({ createdAt: -1, _id: -1 });
orderSchema.index({ paymentIntentId: 1 });
orderSchema.index({ 'checkout.sessionId': 1 });
orderSchema.index({ 'tasks.leasedUntil': 1 });
orderSchema.index({ 'tasks.failedAt': 1 }, { sparse: true });
orderSchema.index({ 'check.nextAt': 1 }, { sparse: true });
orderSchema.index({ 'check.failedAt': 1 }, { sparse: true });
orderSchema.index({ 'refund.state': 1 }, { sparse: true });
orderSchema.index({ refundedAt: 1 }, { sparse: true });

export type OrderFields = InferSchemaType<typeof orderSchema>;
export type StoredOrder = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model('Order', orderSchema);
