import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import styles from './order-invoice.module.css';
import type { OrderedItem } from './ordered-items.ts';

/** The details of an order's tax invoice; the invoice itself, line by line, went out by mail. */
export function OrderInvoice({
  number,
  invoice,
}: Pick<OrderedItem, 'number'> & { invoice: NonNullable<OrderedItem['invoice']> }) {
  const { t } = useTranslation();
  const { seller, issuedOn, total, gst } = invoice;
  const details = [
    { term: t('order.invoice.number'), value: number },
    { term: t('order.invoice.seller'), value: seller.name },
    ...(seller.abn ? [{ term: 'ABN', value: seller.abn }] : []),
    { term: t('order.invoice.issued'), value: <time dateTime={issuedOn}>{formatLongDay(issuedOn)}</time> },
    { term: t('order.invoice.total'), value: formatAud(toCents(total)) },
    { term: t('order.invoice.gst'), value: formatAud(toCents(gst)) },
  ];
  return (
    <details className={styles.invoice}>
      <summary>
        {t('order.invoice.title')}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.8} />
      </summary>
      <dl className={styles.details}>
        {details.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('order.invoice.note')}</p>
    </details>
  );
}
