import { z } from 'zod';
import { idText, messageResponse, successWith } from '../responses.ts';
import { productSchema } from './product.ts';

/** `GET /api/product/list` */
export const productListResponse = successWith({ products: z.array(productSchema) });
export type ProductListResponse = z.infer<typeof productListResponse>;

/** `POST /api/product/back-in-stock/{token}`: the size that the visitor waits for */
export const confirmedStockResponse = messageResponse.extend({ productId: idText, size: z.string() });
export type ConfirmedStockResponse = z.infer<typeof confirmedStockResponse>;
