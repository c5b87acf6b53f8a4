import { type Language, unexpectedError } from '@brim-and-page/backend/contract/first-visit-constants';
import { firstVisitPaths as paths, productListIn } from '@brim-and-page/backend/contract/first-visit-paths';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import type { ProductListResponse } from '@brim-and-page/backend/contract/product/responses';
import { ApiError } from '#src/lib/http/api-error.ts';
import { getPublic } from './client.ts';

/** The full catalogue with the texts of one language, or of all. */
export async function listProducts(language?: Language, signal?: AbortSignal): Promise<Product[]> {
  const { products } = await getPublic<ProductListResponse>(
    language ? productListIn(language) : paths.product.list,
    signal,
  );
  if (!Array.isArray(products)) throw new ApiError(unexpectedError, { code: 'unexpected_error' });
  return products;
}
