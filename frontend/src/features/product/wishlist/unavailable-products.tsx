import type { Wishlist } from '@brim-and-page/backend/contract/wishlist/responses';
import { useTranslation } from 'react-i18next';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { useSetListed } from '#src/shop/wishlist/use-wishlist.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './unavailable-products.module.css';

/** The products of the list that are no longer sold. */
export function UnavailableProducts({
  products,
  focusHeading,
}: {
  products: Wishlist['unavailable'];
  focusHeading: () => void;
}) {
  const { t } = useTranslation();
  const setListed = useSetListed();
  if (products.length === 0) return null;
  const remove = (productId: string) => {
    // The button disappears with its line.
    focusHeading();
    setListed(productId, false);
  };
  return (
    <section>
      <h2>{t('wishlist.unavailable')}</h2>
      <ul className={styles.lines}>
        {products.map(({ productId, name }) => (
          <li key={productId} className={styles.line}>
            <span lang={name && catalogueLanguage}>{name ?? t('wishlist.unnamed')}</span>
            <Button
              variant="quiet"
              aria-label={t('wishlist.remove', { name: name ?? t('wishlist.unnamed') })}
              onClick={() => remove(productId)}
            >
              {t('wishlist.removeIt')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
