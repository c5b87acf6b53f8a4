import { useEffect } from 'react';
import { useCatalogue } from './shop-context.ts';

const freshMs = 5_000;

/** Looks at what is left again when a page opens that promises it, unless the catalogue has only just come. */
export function useFreshStock(): void {
  const { refreshProducts, productsStatus } = useCatalogue();
  const isReady = productsStatus === 'ready';
  useEffect(() => {
    if (isReady) void refreshProducts(freshMs);
  }, [isReady, refreshProducts]);
}
