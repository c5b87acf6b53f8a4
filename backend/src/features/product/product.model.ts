import { type InferSchemaType, model, Schema } from 'mongoose';
import { productKinds } from '../../contract/product.ts';

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
    /** Where it stands in the shop's own order, smallest first ("Sort by: Relevant"). */
    position: { type: Number, required: true, index: true },
  },
  { versionKey: false },
);

export type ProductFields = InferSchemaType<typeof productSchema>;
export const ProductModel = model('Product', productSchema);
