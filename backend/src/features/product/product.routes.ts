import { Router } from 'express';
import { paths } from '../../contract/http.ts';
import type { ProductListAnswer } from '../../contract/product.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { listProducts } from './product.service.ts';

export function productRoutes(): Router {
  const router = Router();
  router.get(paths.product.list, async (_req, res) => {
    const answer: ProductListAnswer = { success: true, products: await listProducts() };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}
