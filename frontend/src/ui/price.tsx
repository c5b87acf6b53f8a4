import { formatAud, payableCents } from '@brim-and-page/backend/contract/money';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * The list price struck through and what is paid beside it (specification section 1).
 * @param listCents the list price of one unit, in cents
 * @param quantity shows the price of that many units
 */
export const Price = memo(function Price({
  listCents,
  quantity = 1,
  className,
}: {
  listCents: number;
  quantity?: number;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.price, className)}>
      <s className={styles.list}>
        <VisuallyHidden>{t('ui.listPrice')}</VisuallyHidden> {formatAud(listCents * quantity)}
      </s>{' '}
      <span className={styles.payable}>
        <VisuallyHidden>{t('ui.yourPrice')}</VisuallyHidden> {formatAud(payableCents(listCents) * quantity)}
      </span>
    </span>
  );
});
