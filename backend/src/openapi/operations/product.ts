import { paths } from '../../contract/paths.ts';
import { productListResponse } from '../../contract/product.responses.ts';
import { exampleCap } from '../examples.ts';
import type { Operation } from '../operation.ts';

export const productOperations: readonly Operation[] = [
  {
    id: 'listProducts',
    method: 'get',
    path: paths.product.list,
    tag: 'Products',
    summary: 'List all products',
    description:
      "The whole catalogue in the shop's own order. `price` is the list price; customers pay 90 % of it, rounded half up to the cent.",
    isCached: true,
    response: {
      description: 'All products on sale.',
      schema: productListResponse,
      example: { success: true, products: [exampleCap] },
    },
  },
];
