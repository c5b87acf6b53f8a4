import { z } from 'zod';
import { productSchema } from './product.ts';
import { successWith } from './responses.ts';

/** `GET /api/product/list` */
export const productListResponse = successWith({ products: z.array(productSchema) });
export type ProductListResponse = z.infer<typeof productListResponse>;
