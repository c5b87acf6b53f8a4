import { useTranslation } from 'react-i18next';
import { translateError } from '#src/i18n/translate-error.ts';
import { useWishlist } from '#src/shop/wishlist/use-wishlist.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './wishlist-page.module.css';

/** Says that a visitor's list could not be merged into the customer's, and retries on request. */
export function UnmergedNotice({ focusHeading }: { focusHeading: () => void }) {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = useWishlist();
  const retry = async () => {
    const { data: list } = await refetch();
    // The button disappears with the notice.
    if (!list?.mergeError) focusHeading();
  };
  return (
    <div role="status">
      {data?.mergeError && (
        <div className={styles.notice}>
          <p>
            {translateError(data.mergeError)} {t('wishlist.unmerged')}
          </p>
          <Button variant="secondary" isLoading={isFetching} onClick={() => void retry()}>
            {t('wishlist.retryMerge')}
          </Button>
        </div>
      )}
    </div>
  );
}
