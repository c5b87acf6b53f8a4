import type { Product } from '@brim-and-page/backend/contract/product';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { useCatalogue } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/page-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx';
import { MarkedName } from '../search/marked-name.tsx';
import { type ListingQuery, listProducts } from './listing.ts';
import styles from './listing-page.module.css';
import { SearchBar, SortSelect } from './listing-tools.tsx';

// Few shops need it.
const LongProductGrid = lazyCode(async () => (await import('./long-product-grid.tsx')).LongProductGrid);

/** Up to here every card is in the page, where the browser's own search finds it. */
const longFrom = 120;

/** What the three listings share: title, search, sort, filters and the grid in each of its states. */
export function ListingPage({
  title,
  searchLabel,
  query,
  shown = query,
  onChange,
  filters,
}: {
  title: string;
  searchLabel: string;
  query: ListingQuery;
  /** What the page shows of the catalogue, where its address does not say everything. Must be stable. */
  shown?: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
  filters?: ReactNode;
}) {
  const { t } = useTranslation();
  const { products, productsStatus, reloadProducts } = useCatalogue();
  // Letters are shown at once; a large catalogue may follow a moment later.
  const asked = useDeferredValue(shown);
  const { products: found, kind } = useMemo(() => listProducts(products, asked), [products, asked]);
  const search = asked.search.trim();
  const nameOf = useCallback(
    ({ name }: Product) => <MarkedName name={name} searched={{ search, kind }} />,
    [search, kind],
  );
  // By the catalogue, not by what was found: switching grids would redraw every card while the shopper types.
  const Grid = products.length > longFrom ? LongProductGrid : ProductGrid;
  const showEverything = () => onChange({ search: '', categories: [], types: [] });
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.count} role="status">
          {productsStatus === 'ready' && t('product.count', { count: found.length })}
        </p>
      </div>
      <div className={styles.tools}>
        <SearchBar label={searchLabel} value={query.search} onChange={(search) => onChange({ search })} />
        {filters}
        <SortSelect value={query.sort} onChange={(sort) => onChange({ sort })} />
      </div>
      <div role="status">
        {productsStatus === 'ready' && found.length > 0 && kind === 'close' && (
          <p className={styles.close}>{t('product.closest', { search })}</p>
        )}
      </div>
      {productsStatus === 'loading' && <ProductGridSkeleton />}
      {productsStatus === 'error' && <ErrorState title={t('product.loadFailed')} onRetry={reloadProducts} />}
      {productsStatus === 'ready' && found.length > 0 && (
        <Suspense fallback={<ProductGridSkeleton />}>
          <Grid products={found} label={title} heading="h2" nameOf={search ? nameOf : undefined} isFirst />
        </Suspense>
      )}
      {productsStatus === 'ready' && found.length === 0 && (
        <EmptyState
          title={t('product.none')}
          text={t(products.length === 0 ? 'product.shopEmpty' : 'product.noneText')}
          action={
            products.length > 0 && (
              <Button variant="secondary" onClick={showEverything}>
                {t('product.clearAll')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
