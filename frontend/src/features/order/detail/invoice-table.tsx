import { formatAud } from '@brim-and-page/backend/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#src/ui/print/sheet.module.css';

interface InvoiceTableProps {
  lines: readonly { key: string; name: ReactNode; detail?: string; cents: number }[];
  /** The last one is the total. */
  sums: readonly { term: string; cents: number }[];
}

/** A minus sign, which is as wide as the digits. */
const format = (cents: number) => formatAud(cents).replace('-', '−');

/** The lines and sums of an invoice or an adjustment note. */
export function InvoiceTable({ lines, sums }: InvoiceTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.invoice.item')}</th>
          <th scope="col" className={styles.figure}>
            {t('order.invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, detail, cents }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {detail && <span className={styles.detail}>{detail}</span>}
            </th>
            <td className={styles.figure}>{format(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.sums}>
        {sums.map(({ term, cents }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td className={styles.figure}>{format(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
