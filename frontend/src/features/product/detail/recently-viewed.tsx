import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { subscribeToSession } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ProductGrid } from '../product-grid.tsx';
import styles from './product-details.module.css';

const most = 8;

/** What is remembered; nothing without consent. */
const readViewed = () => (storage.cookiesConsent.read() === 'accepted' ? storage.recentlyViewed.read() : []);

/**
 * The products whose pages were opened before this one, newest first. They are remembered in this browser alone, with consent
 * to the cookie notice, until it is withdrawn or the customer signs out, here or in another tab.
 */
function useRecentlyViewed(productId: string) {
  const [viewed, setViewed] = useState(readViewed);
  useEffect(() => {
    if (storage.cookiesConsent.read() !== 'accepted') return;
    const others = readViewed().filter((id) => id !== productId);
    storage.recentlyViewed.write([productId, ...others]);
  }, [productId]);
  useEffect(() => {
    const refresh = () => setViewed(readViewed());
    const stops = [onStoredElsewhere(storage.cookiesConsent.key, refresh), subscribeToSession(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return {
    earlier: viewed.filter((id) => id !== productId),
    withdrawConsent() {
      storage.cookiesConsent.write('rejected');
      setViewed([]);
    },
  };
}

/** "Recently viewed": what is no longer sold is left out. */
export function RecentlyViewed({ product, products }: { product: Product; products: readonly Product[] }) {
  const { t } = useTranslation();
  const { earlier, withdrawConsent } = useRecentlyViewed(product._id);
  const headingId = useId();
  const [isForgotten, setForgotten] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isForgotten) outcome.current?.focus();
  }, [isForgotten]);
  const forget = () => {
    withdrawConsent();
    setForgotten(true);
  };
  if (isForgotten)
    return (
      <p ref={outcome} tabIndex={-1} role="status" className={styles.forgotten}>
        {t('product.recent.forgotten')}
      </p>
    );
  const shown = earlier.flatMap((id) => products.find(({ _id }) => _id === id) ?? []).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('product.recent.title')}</h2>
      <ProductGrid products={shown} label={t('product.recent.title')} className={styles.related} />
      <Button variant="quiet" className={styles.forget} onClick={forget}>
        {t('product.recent.forget')}
      </Button>
    </section>
  );
}
