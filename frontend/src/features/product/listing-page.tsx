import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../shop/shop-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/page-state.tsx';
import type { Listing, ListingQuery } from './listing.ts';
import styles from './listing-page.module.css';
import { SearchBar, SortSelect } from './listing-tools.tsx';
import { MarkedName } from './marked-name.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/** What the three listings share: title, search, sort, filters and the grid in each of its states. */
export function ListingPage({
  title,
  searchLabel,
  listing,
  query,
  onChange,
  filters,
}: {
  title: string;
  searchLabel: string;
  listing: Listing;
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
  filters?: ReactNode;
}) {
  const { t } = useTranslation();
  const { productsStatus, reloadProducts } = useShop();
  const { products: found, kind } = listing;
  const search = query.search.trim();
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
        <ProductGrid
          products={found}
          label={title}
          heading="h2"
          nameOf={search ? ({ name }) => <MarkedName name={name} searched={{ search, kind }} /> : undefined}
        />
      )}
      {productsStatus === 'ready' && found.length === 0 && (
        <EmptyState
          title={t('product.none')}
          text={t('product.noneText')}
          action={
            <Button look="secondary" onClick={showEverything}>
              {t('product.clearAll')}
            </Button>
          }
        />
      )}
    </>
  );
}
