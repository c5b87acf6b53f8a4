import { Router } from 'express';
import { paths } from '../../contract/paths.ts';
import type { ProductListResponse } from '../../contract/product/responses.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import type { CachedResponse } from '../../http/response-cache/response-cache.ts';
import { ProductModel } from './product.model.ts';
import { listProducts } from './product.service.ts';

/** `GET /api/product/list`: the whole catalogue, the same for everybody. */
export const productList: CachedResponse<ProductListResponse> = {
  path: paths.product.list,
  collections: [ProductModel.collection.name],
  async read() {
    return { success: true, products: await listProducts() };
  },
};

export function productRoutes(): Router {
  const router = Router();
  router.get(productList.path, async (_req, res) => {
    res.json(await productList.read());
  });
  return refuseOtherMethods(router);
}
