import { z } from 'zod';
import { productKinds } from './constants.ts';

export { type ProductKind, productKinds } from './constants.ts';
export { productMessages } from './messages.ts';

/** A product as the catalogue answers it (specification section 3). `price` is the list price in AUD dollars. */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.array(z.string()),
  category: z.enum(productKinds),
  subCategory: z.enum(productKinds),
  sizes: z.array(z.string()),
});
export type Product = z.infer<typeof productSchema>;

/** `GET /api/product/list` */
export interface ProductListAnswer {
  success: true;
  products: Product[];
}
