import { paths } from '../../contract/paths.ts';
import { productListResponse } from '../../contract/product/responses.ts';
import { exampleCap } from '../examples.ts';
import type { Operation } from '../operation.ts';

export const productOperations: readonly Operation[] = [
  {
    id: 'listProducts',
    method: 'get',
    path: paths.product.list,
    tag: 'Products',
    summary: 'List all live products',
    description:
      "All live products in the shop's own order; drafts and archived ones are not public. `price` is the list price; customers pay 90 % of it, rounded half up to the cent. `name`, `about` and `description` are English; `translations` has what is translated.",
    isCached: true,
    response: {
      description: 'All products on sale.',
      schema: productListResponse,
      example: { success: true, products: [exampleCap] },
    },
  },
];
