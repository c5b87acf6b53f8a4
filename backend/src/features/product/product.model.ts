import { type InferSchemaType, model, Schema } from 'mongoose';
import { productKinds } from '../../contract/product.ts';

/** Which import last set the stock of a size. */
const stockImportSchema = new Schema(
  {
    /** SHA-256 of the product file: the same file again changes nothing. */
    file: { type: String, required: true },
    /** Of one run of the import: a write that a crash repeats changes nothing. */
    run: { type: String, required: true },
  },
  { _id: false },
);

/** A size of which there is a limited number of pieces. */
const stockSchema = new Schema(
  {
    /** Text that the shopkeeper typed, so it is a value and never a document's key. */
    size: { type: String, required: true },
    /** Pieces that nobody has bought or holds; never below 0. */
    left: { type: Number, required: true, min: 0 },
    importedFrom: { type: stockImportSchema, default: undefined },
  },
  { _id: false },
);

/** Pieces taken off `left` that wait for an order's payment. */
const holdSchema = new Schema(
  {
    orderId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    size: { type: String, required: true },
    qty: { type: Number, required: true },
    /** Taken again for money that came after the order was given up. */
    isLate: { type: Boolean, required: true },
  },
  { _id: false },
);

const productSchema = new Schema(
  {
    name: { type: String, required: true },
    about: { type: String, required: true },
    description: { type: String, required: true },
    /** List price in AUD dollars, at most two decimals. */
    price: { type: Number, required: true, min: 0 },
    image: { type: [String], required: true },
    category: { type: String, enum: productKinds, required: true },
    subCategory: { type: String, enum: productKinds, required: true },
    sizes: { type: [String], required: true },
    /** Sizes that are not in it are unlimited. */
    stock: { type: [stockSchema], default: undefined },
    holds: { type: [holdSchema], default: undefined },
    /** Counted up by every change of stock and holds, for writes that depend on all of them at once. */
    stockVersion: Number,
    /** Where it stands in the shop's own order, smallest first ("Sort by: Relevant"). */
    position: { type: Number, required: true, index: true },
  },
  { versionKey: false },
);

productSchema.index({ 'holds.orderId': 1 });
productSchema.index({ 'holds.userId': 1 });

export type SizeStockFields = InferSchemaType<typeof stockSchema>;
export type StockImport = InferSchemaType<typeof stockImportSchema>;
export type StockReservation = InferSchemaType<typeof holdSchema>;
export type ProductFields = InferSchemaType<typeof productSchema>;
export const ProductModel = model('Product', productSchema);
