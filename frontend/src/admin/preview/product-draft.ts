import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listProducts } from '#src/api/product.ts';
import { onStoredElsewhere } from '#src/lib/browser/storage.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { fetchProduct } from '../api/product.ts';
import { previewProduct } from '../features/product/editor/preview.ts';
import { valuesOf } from '../features/product/editor/values.ts';
import { sharedPreview } from '../features/product/shared-preview.ts';
import { freshMs } from './drafts.ts';

/** The product whose page the tab was opened for. */
const openedId = () => /^\/admin\/preview\/product\/([0-9a-f]{24})\/?$/.exec(window.location.pathname)?.[1];

/**
 * Loads the catalogue and puts the product into it as its form has it, or as it is saved when no form is open. Returns the
 * product.
 */
const productDraftQuery = (shop: QueryClient, id = '') =>
  queryOptions({
    queryKey: ['product draft', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => {
      const product =
        sharedPreview(id).read() ?? previewProduct(id, valuesOf(await fetchProduct(id, signal)));
      const others = (await listProducts(undefined, signal)).filter(({ _id }) => _id !== id);
      const updatedAt = Date.now() + freshMs;
      shop.setQueryData(productsQuery.queryKey, { products: [product, ...others] }, { updatedAt });
      return product;
    },
    refetchOnWindowFocus: 'always',
  });

/** The product that the tab previews, if it is the page of one; follows its form in another tab. */
export function useProductDraft(shop: QueryClient) {
  const [id] = useState(openedId);
  const { error, isSuccess, refetch } = useQuery(productDraftQuery(shop, id));
  useEffect(
    () => (id ? onStoredElsewhere(sharedPreview(id).key, () => void refetch()) : undefined),
    [id, refetch],
  );
  return { id, error, isReady: !id || isSuccess, refetch };
}
