import { z } from 'zod';
import { successWith } from '../responses.ts';
import { productSchema } from './product.ts';

/** `GET /api/product/list` */
export const productListResponse = successWith({ products: z.array(productSchema) });
export type ProductListResponse = z.infer<typeof productListResponse>;
