import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { useShop } from '#src/shop/shop-context.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/page-state.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { CheckoutForm, CheckoutSkeleton } from './checkout-form.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Delivery address, payment method and totals. */
export function PlaceOrderPage() {
  const { t } = useTranslation();
  const { isLoggedIn } = useShop();
  return (
    <PageFrame>
      <BackLink to={paths.cart}>{t('order.verify.toCart')}</BackLink>
      <h1>{t('order.place.title')}</h1>
      {isLoggedIn ? <Content /> : <SignInFirst title={t('order.place.signInTitle')} />}
    </PageFrame>
  );
}

function Content() {
  const { t } = useTranslation();
  const {
    cartLines,
    productsStatus,
    productsError,
    reloadProducts,
    isCartLoaded,
    hasCartFailed,
    cartError,
    reloadCart,
  } = useShop();
  const order = usePlaceOrder();

  // The form and its lines stay while the catalogue loads again, and while the order is placed.
  const [shown, setShown] = useState<readonly CartLine[] | null>(null);
  const isKnown = productsStatus === 'ready' && isCartLoaded && !(hasCartFailed && cartLines.length === 0);
  if (isKnown && order.placing.step === 'ready' && shown !== cartLines) setShown(cartLines);

  if (!shown && (productsStatus === 'error' || hasCartFailed)) {
    const retry = () => (hasCartFailed ? void reloadCart() : reloadProducts());
    return (
      <ErrorState
        error={hasCartFailed ? cartError : productsError}
        title={t('order.place.failedTitle')}
        text={t('order.place.failedText')}
        onRetry={retry}
      />
    );
  }
  if (!shown) return <CheckoutSkeleton />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('order.place.emptyTitle')}
        text={t('order.place.emptyText')}
        action={<LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>}
      />
    );
  }
  return <CheckoutForm lines={shown} order={order} />;
}
