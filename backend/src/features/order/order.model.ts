import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { orderStatuses } from '../../contract/order.ts';

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

const addressSchema = new Schema(
  {
    firstName: text,
    lastName: text,
    email: text,
    street: text,
    city: text,
    state: text,
    zipcode: text,
    country: text,
    phone: text,
  },
  { _id: false },
);

export const taskKinds = ['clear-cart', 'confirmation-mail'] as const;
export type TaskKind = (typeof taskKinds)[number];

const taskSchema = new Schema(
  {
    kind: { type: String, enum: taskKinds, required: true },
    /** Nobody else does the task before this moment; unset once it is done. */
    leasedUntil: Date,
    attempts: { type: Number, default: 0 },
    doneAt: Date,
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

const orderSchema = new Schema(
  {
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
    checkout: { type: checkoutSchema, required: true },
    paymentIntentId: String,
    paidAt: Date,
    tasks: { type: [taskSchema], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
orderSchema.index({ user: 1, createdAt: -1 });
// Of many equal submits at once, one makes the order. Sparse: closed orders have no key, so they stand in nobody's way.
orderSchema.index({ openKey: 1 }, { unique: true, sparse: true });
orderSchema.index({ status: 1, createdAt: 1 });
orderSchema.index({ 'checkout.sessionId': 1 });
orderSchema.index({ 'tasks.leasedUntil': 1 });

export type OrderFields = InferSchemaType<typeof orderSchema>;
export type StoredOrder = OrderFields & { _id: Types.ObjectId };
export const OrderModel = model('Order', orderSchema);
