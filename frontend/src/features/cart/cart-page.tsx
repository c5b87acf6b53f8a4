import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import { useShop } from '#src/shop/shop-context.ts';
import { lowStockLines } from '#src/shop/stock.ts';
import { useFreshStock } from '#src/shop/use-fresh-stock.ts';
import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { SkeletonItem } from '#src/ui/feedback/skeleton-item.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import styles from './cart-page.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { CartLines } from './lines/lines.tsx';
import { useCartRows } from './lines/use-rows.ts';
import { LowStockNotice } from './notices/low-stock-notice.tsx';
import { unavailableLines } from './notices/unavailable-lines.ts';
import { UnavailableNotice } from './notices/unavailable-notice.tsx';
import { UnmergedNotice } from './notices/unmerged-notice.tsx';
import { CartSummary } from './summary.tsx';

/** The cart page. */
export function CartPage() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <PageFrame>
      <h1 ref={heading} tabIndex={-1}>
        {t('cart.title')}
      </h1>
      <UnmergedNotice onRetry={focusHeading} />
      <Content onEmptied={focusHeading} />
    </PageFrame>
  );
}

function Content({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useTranslation();
  const shop = useShop();
  useFreshStock();
  const { cart, cartLines, products, productsStatus, isCartLoaded, hasCartFailed, updateQuantity } = shop;
  const { isLoggedIn, reloadCart } = shop;
  const { rows, remove, undo } = useCartRows(cartLines, products, updateQuantity);
  const names = isLoggedIn ? {} : storage.cartNames.read();
  const unavailable = unavailableLines(cart, products, shop.unavailable, names);

  // The catalogue was refreshed after the cart: the server names what is no longer sold.
  const unknown = unavailable.filter(({ itemId, name }) => cart[itemId] && !name);
  const isUnknown = isLoggedIn && productsStatus === 'ready' && unknown.length > 0;
  useEffect(() => {
    if (isUnknown) void reloadCart();
  }, [isUnknown, reloadCart]);

  const isEmpty = Object.keys(cart).length === 0 && shop.unavailable.length === 0;
  if (isEmpty && hasCartFailed) {
    return (
      <ErrorState
        error={shop.cartError}
        title={t('cart.failedTitle')}
        text={t('cart.failedText')}
        onRetry={() => void reloadCart()}
      />
    );
  }
  if (isCartLoaded && isEmpty && rows.length === 0) return <EmptyCart />;
  if (productsStatus === 'error') {
    return (
      <ErrorState
        error={shop.productsError}
        title={t('cart.failedTitle')}
        text={t('cart.failedText')}
        onRetry={shop.reloadProducts}
      />
    );
  }
  if (productsStatus === 'loading' || !isCartLoaded) return <CartSkeleton />;

  const lowStock = lowStockLines(cartLines, shop.reserved);
  const keepAvailable = () => {
    onEmptied();
    for (const { line, available } of lowStock) void updateQuantity(line.product._id, line.size, available);
  };
  const removeUnavailable = () => {
    onEmptied();
    for (const { itemId, size } of unavailable) void updateQuantity(itemId, size, 0);
  };
  return (
    <div className={isEmpty ? undefined : styles.columns}>
      <div className={styles.lines}>
        {unavailable.length > 0 && <UnavailableNotice lines={unavailable} onRemove={removeUnavailable} />}
        <LowStockNotice lines={lowStock} onKeep={keepAvailable} />
        <CartLines rows={rows} onQuantity={updateQuantity} onRemove={remove} onUndo={undo} />
        {isEmpty && <EmptyCart />}
      </div>
      {cartLines.length > 0 && <CartSummary lines={cartLines} totalCents={shop.cartTotalCents} />}
    </div>
  );
}

const CartSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div>
      {['first', 'second'].map((line) => (
        <SkeletonItem key={line} className={styles.loadingLine}>
          <SkeletonBlock width="70%" height="1.5rem" />
          <SkeletonBlock width="40%" height="1rem" />
          <SkeletonBlock width="50%" height="2.75rem" />
        </SkeletonItem>
      ))}
    </div>
    <div className={styles.loadingTotals}>
      <SkeletonBlock height="14rem" />
    </div>
  </Skeleton>
);
