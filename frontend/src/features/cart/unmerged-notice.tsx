import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart, useCartActions } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './unavailable-notice.module.css';

/** Says that the lines from before the sign-in could not be merged, and tries again on request. */
export function UnmergedNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { hasUnmergedLines } = useCart();
  const { reloadCart } = useCartActions();
  const [isMerging, setMerging] = useState(false);
  const mergeAgain = async () => {
    // The button goes with the notice; the focus needs another place.
    onRetry();
    setMerging(true);
    await reloadCart();
    setMerging(false);
  };
  return (
    <div role="status">
      {hasUnmergedLines && (
        <div className={styles.notice}>
          <p>{t('cart.unmerged')}</p>
          <Button variant="secondary" isLoading={isMerging} onClick={() => void mergeAgain()}>
            {t('cart.mergeAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
