import { Schema } from 'mongoose';

/** Units of a size that a change takes from the stock or returns to it. */
const movedLineSchema = new Schema({
  /** The product's id. */
  _id: { type: Schema.Types.ObjectId, required: true },
  size: { type: String, required: true },
  quantity: { type: Number, required: true },
  productVersion: Number,
});
/** A change of sizes (`change/size-change-stock.ts`). It is decided when its job exists. */
export const sizeChangeSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  proposedAt: { type: Date, required: true },
  taken: { type: [movedLineSchema], required: true },
  returned: { type: [movedLineSchema], required: true },
});
