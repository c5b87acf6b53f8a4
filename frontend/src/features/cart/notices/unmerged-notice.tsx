import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart, useCartActions } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CartNotice } from './notice.tsx';

/** Says that the visitor's cart could not be merged into the customer's, and retries on request. */
export function UnmergedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { hasUnmergedLines } = useCart();
  const { reloadCart } = useCartActions();
  const [isMerging, setMerging] = useState(false);
  const retryMerge = async () => {
    // The button disappears with the notice, so the focus moves first.
    onRetry();
    setMerging(true);
    await reloadCart();
    setMerging(false);
  };
  return (
    <div role="status">
      {hasUnmergedLines && (
        <CartNotice>
          <p>{t('cart.unmerged')}</p>
          <Button variant="secondary" isLoading={isMerging} onClick={() => void retryMerge()}>
            {t('cart.retryMerge')}
          </Button>
        </CartNotice>
      )}
    </div>
  );
}
