import { z } from 'zod';
import './zod-settings.ts';
import { productKinds } from './constants.ts';

export { type ProductKind, productKinds } from './constants.ts';
export { productMessages } from './router-messages.ts';

/** How many pieces of a size can be bought at this moment. */
export const sizeStockSchema = z.object({ size: z.string(), left: z.number().int().min(0) });
export type SizeStock = z.infer<typeof sizeStockSchema>;

/**
 * A product as the catalogue answers it (specification section 3). `price` is the list price in AUD dollars. `stock`
 * names the sizes of which there is a limited number; of all others there is always enough. Pieces that wait for
 * somebody's payment are not left.
 */
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
  stock: z.array(sizeStockSchema).optional(),
});
export type Product = z.infer<typeof productSchema>;

/** `GET /api/product/list` */
export interface ProductListResponse {
  success: true;
  products: Product[];
}
