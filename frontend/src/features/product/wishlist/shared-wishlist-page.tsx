import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getSharedWishlist } from '#src/api/wishlist.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { useFreshStock } from '#src/shop/use-fresh-stock.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/page-state.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx';
import styles from './wishlist-page.module.css';

/** /wishlist/:token: a list that somebody shares. It names nobody. */
export function SharedWishlistPage() {
  const { t } = useTranslation();
  return (
    <PageFrame>
      <h1 className={styles.title}>{t('wishlist.shared.title')}</h1>
      <Content />
    </PageFrame>
  );
}

function Content() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const {
    data: productIds,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shared wishlist', token],
    queryFn: ({ signal }) => getSharedWishlist(token, signal),
    // The link may have ended since.
    staleTime: 0,
    gcTime: 0,
  });
  const { products, productsStatus, productsError, reloadProducts } = useCatalogue();
  useFreshStock();
  const toShop = <LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>;
  if (hasCode(error, 'wishlist_not_shared'))
    return (
      <EmptyState
        title={t('wishlist.shared.endedTitle')}
        text={t('wishlist.shared.endedText')}
        action={toShop}
      />
    );
  if (!productIds && error)
    return <ErrorState error={error} title={t('wishlist.shared.failed')} onRetry={() => void refetch()} />;
  if (productsStatus === 'error')
    return <ErrorState error={productsError} title={t('wishlist.shared.failed')} onRetry={reloadProducts} />;
  if (!productIds || productsStatus === 'loading') return <ProductGridSkeleton />;
  const shown = productIds.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  if (shown.length === 0) return <EmptyState title={t('wishlist.shared.emptyTitle')} action={toShop} />;
  return (
    <>
      <p className={styles.lead}>{t('wishlist.shared.lead')}</p>
      <ProductGrid products={shown} label={t('wishlist.shared.items')} heading="h2" isAboveFold />
    </>
  );
}
