import type {
  AdminProduct,
  AdminProductItem,
  PatchProductBody,
} from '@brim-and-page/backend/contract/admin/products';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/http/api-error.ts';
import { changeProduct, productQuery } from '../../../api/product.ts';
import { useProductCache } from '../use-cache.ts';

type Seen = Pick<AdminProductItem, '_id' | 'version'>;

/**
 * Returns a function that changes a product from the list, as it was seen there. After a 409 the list has the product as it
 * is now, and the error says so.
 * @param describe the changed value as it is now, e.g. "The price is $44.00."
 */
export function useInlineChange(
  describe: (now: AdminProduct) => string,
): (seen: Seen, changes: Omit<PatchProductBody, 'version'>) => Promise<void> {
  const client = useQueryClient();
  const show = useProductCache();
  return async (seen, changes) => {
    try {
      show(await changeProduct(seen._id, { version: seen.version, ...changes }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const now = await client.fetchQuery({ ...productQuery(seen._id), staleTime: 0 });
      show(now);
      throw new ApiError(`${error.message} ${describe(now)} Press Enter to save yours.`, {
        code: error.code,
        status: error.status,
      });
    }
  };
}
