import { z } from 'zod';
import './zod-settings.ts';
import { productKinds } from './constants.ts';

export { type ProductKind, productKinds } from './constants.ts';
export type { ProductListResponse } from './product.responses.ts';

/** The available quantity of a size. */
export const sizeStockSchema = z.object({ size: z.string(), left: z.number().int().min(0) });
export type SizeStock = z.infer<typeof sizeStockSchema>;

/**
 * A product of the catalogue (specification section 3). `price` is the list price in AUD dollars. `stock` lists the sizes
 * with limited stock; all other sizes are always in stock. Reserved stock is not available.
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
