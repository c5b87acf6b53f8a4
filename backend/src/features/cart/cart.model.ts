import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const lineSchema = new Schema(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    /** Text that a person sent, so it is a value and never a document's key. */
    size: { type: String, required: true },
    quantity: { type: Number, required: true },
  },
  { _id: false },
);

const cartSchema = new Schema(
  {
    /** The customer's id: one cart a customer, by the one index that every collection has. */
    _id: { type: Schema.Types.ObjectId, required: true },
    lines: { type: [lineSchema], required: true },
    /** Counted up by every write, for writes that depend on all lines at once. */
    version: { type: Number, required: true },
    /** Names of the last changes that must not happen twice, oldest first. */
    changeIds: { type: [String], required: true },
  },
  { versionKey: false },
);

export type CartLine = InferSchemaType<typeof lineSchema>;
export type StoredCart = InferSchemaType<typeof cartSchema> & { _id: Types.ObjectId };
export const CartModel = model('Cart', cartSchema);
