import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { actorSchema } from '../../audit/actor.schema.ts';
import { orderChangeFields, orderStatuses, refundStates } from '../../contract/constants.ts';
import { disputeSchema } from '../../disputes/dispute.schema.ts';
import { jobStateFields, jobStateSchema } from '../../jobs/job-state.ts';
import { notificationSchema } from '../../notifications/notification.schema.ts';
import { addressSchema } from '../user/address.schema.ts';
import { type refundLineSchema, refundSchema } from './order-refund.schema.ts';
import { type returnLineSchema, returnSchema } from './order-return.schema.ts';
import { sellerSchema, shipmentSchema } from './shipment.schema.ts';
import { sizeChangeSchema } from './size-change.schema.ts';

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
  /** The version of the product with this name of the size; absent in orders from before sizes were renamed. */
  productVersion: Number,
  quantity: amount,
  /** The price per unit, in cents. */
  unitCents: amount,
});

/**
 * The jobs of an order, in the order in which they run. Those of a refund exist once per refund and those of a return once
 * per return, the others once per order.
 */
export const orderJobKinds = [
  'commit-stock',
  'clear-cart',
  'return-refund',
  'refund-payment',
  'restock',
  'move-stock',
  'confirmation-mail',
  'shipped-mail',
  'tracking-mail',
  'delivered-mail',
  'refunded-mail',
  'late-payment-mail',
  'exchange-stock',
  'return-requested-mail',
  'return-accepted-mail',
  'return-declined-mail',
  'return-received-mail',
] as const;
export type OrderJobKind = (typeof orderJobKinds)[number];

const jobSchema = new Schema(
  {
    kind: { type: String, enum: orderJobKinds, required: true },
    /** The refund or the return that it belongs to; of `move-stock` the change of sizes. */
    refundId: Schema.Types.ObjectId,
    ...jobStateFields,
    doneAt: Date,
  },
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

/** What a person did with an order; the other entries of its timeline follow from its fields. */
const orderEventKinds = [
  'changed',
  'packing',
  'shipped',
  'tracking',
  'delivered',
  'note',
  'released',
] as const;
const eventSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: orderEventKinds, required: true },
  at: { type: Date, required: true },
  by: { type: actorSchema, required: true },
  /** Of a note; of a release, its action; of a change, the sizes. */
  text: String,
  /** Of a change: what was changed. */
  fields: { type: [{ type: String, enum: orderChangeFields }], default: undefined },
  /** Of `shipped` and `tracking`. */
  shipment: { type: shipmentSchema, default: undefined },
});

const orderSchema = new Schema(
  {
    /** For people, e.g. `7K4M-Q2XD`. */
    number: String,
    /** By which staff find the order (`search-words.ts`). */
    searchWords: { type: [String], default: undefined },
    user: { type: Schema.Types.ObjectId, required: true },
    /**
     * Its place among the orders of the customer, from 1. The index gives each to one order: clocks of several machines
     * differ. Absent in orders of older versions, which come first.
     */
    sequence: Number,
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
    /** Whether the payment is held: it does not match the order (`payment-state.ts`). */
    needsReview: { type: Boolean, required: true },
    reviewReason: String,
    heldAt: Date,
    /** The session that was paid. */
    heldSessionId: String,
    /** When the stock of every line was reserved; the payment page opens only after that. Absent without a limited size. */
    stockReservedAt: Date,
    /** When the paid order had taken units for its lines that reserved none; its reservations are committed after that. */
    stockTakenAt: Date,
    /** When packing started: from then on the customer can't change the order. */
    packingAt: Date,
    /** What the customer asks of the packer, e.g. to wrap it. */
    packerNote: String,
    sizeChanges: { type: [sizeChangeSchema], default: undefined },
    checkout: { type: checkoutSchema, required: true },
    /** When the sweep asks the provider about an unpaid order; absent once it is paid, cancelled or held. */
    check: jobStateSchema,
    /** The payment at the provider; also of a held order. */
    paymentIntentId: String,
    /** The card that paid, as the provider shows it to people. */
    card: { type: new Schema({ brand: text, last4: text }, { _id: false }), default: undefined },
    paidAt: Date,
    seller: sellerSchema,
    shipment: shipmentSchema,
    /** Oldest first; absent before the first one. */
    events: { type: [eventSchema], default: undefined },
    /** What was paid, in cents, where it is not the total. */
    paidCents: Number,
    /** Oldest first. Written as a whole, and only if `refundsVersion` is unchanged, which changes of sizes count up too. */
    refunds: { type: [refundSchema], default: undefined },
    refundsVersion: Number,
    /** The sum of the refunds that are done. */
    refundedCents: Number,
    /**
     * The refund of the whole payment, by one refund or several; absent while a part of it is not refunded. While
     * `requested` or `pending` the order is not shipped. Separate from the status, which describes the delivery.
     */
    refundState: { type: String, enum: refundStates },
    /** Whether the customer has not got the money of a failed refund (`refund/failed-refunds.ts`). */
    hasFailedRefund: Boolean,
    /** When the refund of a returned payment was requested: it came late, and an item was sold out, or it was held. */
    lateRefundAt: Date,
    /** Oldest first. */
    returns: { type: [returnSchema], default: undefined },
    /** Counts the changes of `returns`. */
    returnsVersion: Number,
    disputes: { type: [disputeSchema], default: undefined },
    notifications: { type: [notificationSchema], default: undefined },
    shippedAt: Date,
    deliveredAt: Date,
    /** Whether it was shipped by a version that left it Shipped: its customer is told nothing months later. */
    isDeliveredQuietly: Boolean,
    cancelledAt: Date,
    refundedAt: Date,
    jobs: { type: [jobSchema], required: true },
    /** When everything that named the customer was removed (`erase-orders.ts`). */
    erasedAt: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
orderSchema.index({ user: 1, createdAt: -1 });
// Of concurrent equal submits, one creates the order. Sparse: closed orders have no key.
orderSchema.index({ openKey: 1 }, { unique: true, sparse: true });
orderSchema.index(
  { user: 1, sequence: -1 },
  { unique: true, partialFilterExpression: { sequence: { $gt: 0 } }, name: 'sequence' },
);
// Sparse: an order of an older version may have no number.
orderSchema.index({ number: 1 }, { unique: true, sparse: true });
// The console's views in each order of its list (console/list-orders.ts).
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
orderSchema.index({ 'sizeChanges._id': 1 }, { sparse: true });
orderSchema.index({ 'jobs.dueAt': 1 });
orderSchema.index({ 'jobs.deadLetteredAt': 1 }, { sparse: true });
// For the proof of the mails (proof/expected-mails.ts).
orderSchema.index({ 'jobs.doneAt': 1 }, { sparse: true });
orderSchema.index({ 'check.dueAt': 1 }, { sparse: true });
orderSchema.index({ 'check.deadLetteredAt': 1 }, { sparse: true });
orderSchema.index({ 'refunds.state': 1 }, { sparse: true });
orderSchema.index({ hasFailedRefund: 1 }, { sparse: true });
orderSchema.index({ 'refunds.doneAt': 1 }, { sparse: true });
orderSchema.index({ 'refunds.failedAt': 1 }, { sparse: true });
orderSchema.index({ refundedAt: 1 }, { sparse: true });
orderSchema.index({ 'returns._id': 1 }, { sparse: true });
orderSchema.index({ 'returns.state': 1 }, { sparse: true });
orderSchema.index({ 'returns.stockId': 1 }, { sparse: true });
orderSchema.index({ 'notifications.at': 1 }, { sparse: true });
orderSchema.index({ paidAt: 1 }, { sparse: true });

type InferredOrder = InferSchemaType<typeof orderSchema>;
export type StoredRefund = Omit<InferSchemaType<typeof refundSchema>, 'lines'> & {
  lines?: InferSchemaType<typeof refundLineSchema>[] | null;
};
export type StoredReturn = Omit<InferSchemaType<typeof returnSchema>, 'lines'> & {
  lines: InferSchemaType<typeof returnLineSchema>[];
};
export type StoredEvent = InferSchemaType<typeof eventSchema>;
export type StoredJob = InferSchemaType<typeof jobSchema>;
export type StoredItem = InferSchemaType<typeof itemSchema>;
export type StoredSizeChange = {
  _id: Types.ObjectId;
  proposedAt: Date;
} & Record<
  'taken' | 'returned',
  {
    _id: Types.ObjectId;
    size: string;
    quantity: number;
    productVersion?: number | null | undefined;
  }[]
>;
export type OrderFields = Omit<InferredOrder, 'items' | 'jobs' | 'refunds' | 'returns' | 'sizeChanges'> & {
  sizeChanges?: StoredSizeChange[] | null;
  items: StoredItem[];
  jobs: StoredJob[];
  refunds?: StoredRefund[] | null;
  returns?: StoredReturn[] | null;
};
export type StoredOrder = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model('Order', orderSchema);
