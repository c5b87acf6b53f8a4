import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { useReserved } from '#src/shop/shop-context.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/page-state.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx';
import { MarkedName } from '../search/marked-name.tsx';
import { findListed, type ListingQuery, noFilters, withKnownSizes } from './listing.ts';
import { SearchBar, SortSelect } from './listing-controls.tsx';
import { ListingFilters } from './listing-filters.tsx';
import styles from './listing-page.module.css';

// Loaded only for large catalogues.
const LongProductGrid = lazyCode(async () => (await import('./long-product-grid.tsx')).LongProductGrid);

/** Larger catalogues render only visible rows. Up to here the browser's own search finds every card. */
const maxFullGrid = 120;

/** The common part of the three listings: title, search, sort, filters and the grid in each of its states. */
export function ListingPage({
  title,
  searchLabel,
  query: asked,
  kind: onlyKind,
  onChange,
}: {
  title: string;
  searchLabel: string;
  query: ListingQuery;
  /** The only kind that the page shows, whatever the query says. */
  kind?: ProductKind;
  onChange: (change: Partial<ListingQuery>) => void;
}) {
  const { t } = useTranslation();
  const { products, productsStatus, productsError, reloadProducts } = useCatalogue();
  const reserved = useReserved();
  const query = useMemo(
    () => (productsStatus === 'ready' ? withKnownSizes(products, asked, onlyKind) : asked),
    [products, productsStatus, asked, onlyKind],
  );
  const shown = useMemo(
    () => (onlyKind ? { ...query, categories: [], types: [onlyKind] } : query),
    [query, onlyKind],
  );
  // Typing stays responsive; the listing of a large catalogue may follow later.
  const deferred = useDeferredValue(shown);
  const {
    products: found,
    kind,
    counts,
  } = useMemo(() => findListed(products, deferred, reserved), [products, deferred, reserved]);
  const search = deferred.search.trim();
  const nameOf = useCallback(
    ({ name }: Product) => <MarkedName name={name} searched={{ search, kind }} />,
    [search, kind],
  );
  // By the catalogue, not by the matches: switching grids would render every card again while the shopper types.
  // An opening shows the first ones only.
  const Grid = globalThis.window && products.length > maxFullGrid ? LongProductGrid : ProductGrid;
  const heading = useRef<HTMLHeadingElement>(null);
  // The address loses unknown sizes with the next filter; a typed search only replaces its own part.
  const changeFilters = (change: Partial<ListingQuery>) => onChange({ sizes: query.sizes, ...change });
  const clearAll = () => {
    onChange(noFilters);
    // The pressed button goes.
    heading.current?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.count} role="status">
          {productsStatus === 'ready' && t('product.count', { count: found.length })}
        </p>
      </div>
      <div className={styles.controls}>
        <SearchBar label={searchLabel} value={query.search} onChange={(search) => onChange({ search })} />
        <SortSelect value={query.sort} onChange={(sort) => changeFilters({ sort })} />
        <ListingFilters
          query={query}
          counts={productsStatus === 'ready' && products.length > 0 ? counts : undefined}
          kind={onlyKind}
          onChange={changeFilters}
        />
      </div>
      <div role="status">
        {productsStatus === 'ready' && found.length > 0 && kind === 'close' && (
          <p className={styles.close}>{t('product.closest', { search })}</p>
        )}
      </div>
      {productsStatus === 'loading' && <ProductGridSkeleton />}
      {productsStatus === 'error' && (
        <ErrorState error={productsError} title={t('product.loadFailed')} onRetry={reloadProducts} />
      )}
      {productsStatus === 'ready' && found.length > 0 && (
        <Suspense fallback={<ProductGridSkeleton />}>
          <Grid
            products={found}
            label={title}
            heading="h2"
            nameOf={search ? nameOf : undefined}
            isAboveFold
          />
        </Suspense>
      )}
      {productsStatus === 'ready' && found.length === 0 && (
        <EmptyState
          title={t('ui.noProducts')}
          text={t(products.length === 0 ? 'ui.shopEmpty' : 'product.noneText')}
          action={
            products.length > 0 && (
              <Button variant="secondary" onClick={clearAll}>
                {t('product.clearAll')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
