import { formatAud } from '@brim-and-page/backend/contract/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Totals } from '#src/ui/commerce/totals.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './summary.module.css';

/** The totals and the checkout link, which stays at the bottom of the screen on a phone. */
export function CartSummary({ lines, totalCents }: { lines: readonly CartLine[]; totalCents: number }) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <div className={styles.totals}>
        <h2 id={headingId}>{t('cart.summary')}</h2>
        <Totals lines={lines.map(({ product, quantity }) => ({ price: product.price, quantity }))} />
      </div>
      <div className={styles.bar}>
        {/* The totals above announce it. */}
        <span className={styles.barTotal} aria-hidden="true">
          {formatAud(totalCents)}
        </span>
        <LinkButton to={paths.placeOrder} fullWidth>
          {t('cart.checkout')}
        </LinkButton>
      </div>
      <AppLink to={paths.collection} className={styles.browse}>
        {t('cart.browse')}
      </AppLink>
    </section>
  );
}
