import { formatAud, payableCentsOf } from '@brim-and-page/backend/contract/money';
import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { paths } from '#src/lib/paths.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { useReserved } from '#src/shop/shop-context.ts';
import { availableQuantity } from '#src/shop/stock.ts';
import { StockNote } from '#src/ui/commerce/stock-note.tsx';
import { Totals } from '#src/ui/commerce/totals.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import styles from './order-summary.module.css';

/** The lines of the order and the totals. */
export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const reserved = useReserved();
  const headingId = useId();
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{t('order.place.yourOrder')}</h2>
        <AppLink to={paths.cart}>{t('order.place.changeCart')}</AppLink>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ product, size, quantity }) => (
          <li key={`${product._id} ${size}`} className={styles.line}>
            <Image url={product.image[0] ?? ''} alt="" sizes="4rem" />
            <div>
              <p lang={langOf(product, 'name')} className={styles.name}>
                {product.name}
              </p>
              <p className={styles.details}>
                {sizeText(size)} × {quantity}
              </p>
              <StockNote available={availableQuantity(product, size, reserved)} quantity={quantity} />
            </div>
            <p className={styles.price}>{formatAud(payableCentsOf(product.price) * quantity)}</p>
          </li>
        ))}
      </ul>
      <Totals lines={lines.map(({ product, quantity }) => ({ price: product.price, quantity }))} />
    </section>
  );
}
