import { exampleCap } from '../../contract/examples.ts';
import { paths } from '../../contract/paths.ts';
import { type ProductListResponse, productListResponse } from '../../contract/product/responses.ts';
import { openCalls } from '../../http/api/api-route.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { ProductModel } from './product.model.ts';
import { listProducts } from './product.service.ts';

/** The whole catalogue, the same for everybody. */
export const productList: CachedResponse<ProductListResponse> = {
  path: paths.product.list,
  collections: [ProductModel.collection.name],
  async read() {
    return { success: true, products: await listProducts() };
  },
};

const call = openCalls('Products');

export const productRoutes = [
  call({
    id: 'listProducts',
    method: 'get',
    path: productList.path,
    summary: 'List all live products',
    description:
      "All live products in the shop's own order; drafts and archived ones are not public. `price` is the list price; customers pay 90 % of it, rounded half up to the cent. `name`, `about` and `description` are English; `translations` has what is translated.",
    isCached: true,
    response: {
      description: 'All products on sale.',
      schema: productListResponse,
      example: { success: true, products: [exampleCap] },
    },
    handle: productList.read,
  }),
];
