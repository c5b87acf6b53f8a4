import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProduct, AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productQuery } from '../../api/product.ts';
import { allStocktake } from '../../api/stocktake.ts';

/** Returns a function that shows a changed product wherever it is loaded, and reloads lists, their counts and the overview. */
export function useProductCache(): (product: AdminProduct) => void {
  const client = useQueryClient();
  return useCallback(
    (product) => {
      const lists = { queryKey: [adminPaths.products.list, 'list'] };
      const changed = { ...product, image: product.images[0]?.url ?? null };
      client.setQueryData(productQuery(product._id).queryKey, product);
      client.setQueriesData<AdminList<AdminProductItem>>(
        lists,
        (list) =>
          list && {
            ...list,
            items: list.items.map((item) => (item._id === product._id ? { ...item, ...changed } : item)),
          },
      );
      for (const changed of [lists, allStocktake]) void client.invalidateQueries(changed);
      void client.invalidateQueries({ queryKey: [adminPaths.overview] });
    },
    [client],
  );
}
