import { deliveryFeeCents, discountPercent } from '@brim-and-page/backend/contract/constants';
import { formatAud, gstPartCents, orderTotalCents, toCents } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

/**
 * The totals of lines, from list price to total with GST. The server prices orders by the same functions of the contract,
 * so browser, server and payment page agree to the cent.
 * @param lines their list price of one unit, in AUD dollars, and quantity
 */
export function Totals({ lines }: { lines: readonly { price: number; quantity: number }[] }) {
  const { t } = useTranslation();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const listCents = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  const totalCents = orderTotalCents(lines);
  const discountCents = listCents + deliveryFeeCents - totalCents;
  return (
    <dl className={styles.totals}>
      <div className={styles.row}>
        <dt>{t('cart.totals.list', { count })}</dt>
        <dd>{formatAud(listCents)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{t('cart.totals.discount', { percent: discountPercent })}</dt>
        <dd className={styles.discount}>−{formatAud(discountCents)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{t('cart.totals.delivery')}</dt>
        <dd>{deliveryFeeCents === 0 ? t('cart.totals.free') : formatAud(deliveryFeeCents)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.totals.total')}</dt>
        <dd>
          {formatAud(totalCents)}
          <span className={styles.gst}>
            {t('cart.totals.gst', { amount: formatAud(gstPartCents(totalCents)) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
