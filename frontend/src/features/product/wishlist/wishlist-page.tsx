import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { useFreshStock } from '#src/shop/use-fresh-stock.ts';
import { useWishlist } from '#src/shop/wishlist/use-wishlist.ts';
import type { LoadedWishlist } from '#src/shop/wishlist/visitor-wishlist.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/page-state.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx';
import { KeepNote, SharePanel } from './share-panel.tsx';
import { UnavailableProducts } from './unavailable-products.tsx';
import { UnmergedNotice } from './unmerged-notice.tsx';
import styles from './wishlist-page.module.css';

/** /wishlist: a visitor's or the customer's own list. */
export function WishlistPage() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('wishlist.title')}
      </h1>
      <Content focusHeading={() => heading.current?.focus()} />
    </PageFrame>
  );
}

/**
 * The listed products, and those that were removed since the page opened: a removed one stays at its place with an empty
 * heart, so that the focus is not lost and one press brings it back.
 */
function useShownIds(productIds: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(productIds);
  const added = productIds.filter((id) => !shown.includes(id));
  if (added.length === 0) return shown;
  const next = [...added, ...shown];
  setShown(next);
  return next;
}

function Content({ focusHeading }: { focusHeading: () => void }) {
  const { t } = useTranslation();
  const { data: list, error, refetch } = useWishlist();
  const { productsStatus, productsError, reloadProducts } = useCatalogue();
  useFreshStock();
  if (!list && error)
    return <ErrorState error={error} title={t('wishlist.failed')} onRetry={() => void refetch()} />;
  if (productsStatus === 'error')
    return <ErrorState error={productsError} title={t('wishlist.failed')} onRetry={reloadProducts} />;
  if (!list || productsStatus === 'loading') return <ProductGridSkeleton />;
  return <List list={list} focusHeading={focusHeading} />;
}

function List({ list, focusHeading }: { list: LoadedWishlist; focusHeading: () => void }) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { products } = useCatalogue();
  const shownIds = useShownIds(list.productIds);
  const shown = shownIds.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  // Storage has ids only; the server names what it no longer sells.
  const unknown = list.productIds.filter((id) => !products.some(({ _id }) => _id === id));
  const unavailable = [...unknown.map((productId) => ({ productId })), ...list.unavailable];
  const isEmpty = shown.length === 0 && unavailable.length === 0;
  return (
    <div className={styles.content}>
      <UnmergedNotice focusHeading={focusHeading} />
      {isEmpty && (
        <EmptyState
          title={t('wishlist.emptyTitle')}
          text={t('wishlist.emptyText')}
          action={<LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>}
        />
      )}
      {shown.length > 0 && (
        <ProductGrid products={shown} label={t('wishlist.items')} heading="h2" isAboveFold />
      )}
      <UnavailableProducts products={unavailable} focusHeading={focusHeading} />
      {isLoggedIn
        ? (!isEmpty || list.shareUrl) && <SharePanel url={list.shareUrl} />
        : !isEmpty && <KeepNote />}
    </div>
  );
}
