import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const lineSchema = new Schema(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    /** User input, so it is a value and never a document key. */
    size: { type: String, required: true },
    quantity: { type: Number, required: true },
  },
  { _id: false },
);

const cartSchema = new Schema(
  {
    /** The customer's id: each customer has one cart. */
    _id: { type: Schema.Types.ObjectId, required: true },
    lines: { type: [lineSchema], required: true },
    /** Incremented by every write, for writes that depend on all lines. */
    version: { type: Number, required: true },
    /** Ids of the latest changes that must not be repeated, oldest first. */
    changeIds: { type: [String], required: true },
  },
  { versionKey: false },
);

export type CartLine = InferSchemaType<typeof lineSchema>;
export type StoredCart = Omit<InferSchemaType<typeof cartSchema>, 'lines'> & {
  _id: Types.ObjectId;
  lines: CartLine[];
};
export const CartModel = model('Cart', cartSchema);
