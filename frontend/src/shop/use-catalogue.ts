import type { Product } from '@brim-and-page/backend/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { productsQuery } from './queries.ts';

const none: readonly Product[] = [];

export interface Catalogue {
  /** Empty until they are loaded. */
  products: readonly Product[];
  productsStatus: 'loading' | 'ready' | 'error';
  /** Loads the catalogue again; what is shown stays meanwhile. */
  reloadProducts: () => void;
}

/**
 * The catalogue from the query cache.
 * @param isNeeded false only takes what another component has loaded
 */
export function useCatalogue(isNeeded = true): Catalogue {
  const { data: loaded, isError, refetch } = useQuery({ ...productsQuery, enabled: isNeeded });
  // Rendered in the background, so that what arrives does not hold up the visitor.
  const data = useDeferredValue(loaded);
  const failed = isError ? 'error' : 'loading';
  return {
    products: data ?? none,
    productsStatus: data ? 'ready' : failed,
    reloadProducts: () => void refetch(),
  };
}
