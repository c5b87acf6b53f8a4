import { formatAud, payableCents } from '@brim-and-page/backend/contract/money';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './price.module.css';

/** A price's label for screen readers; memoized, because listings replace only the amount. */
const Label = memo(function Label({ of }: { of: 'listPrice' | 'yourPrice' }) {
  const { t } = useTranslation();
  return <VisuallyHidden>{t(`ui.${of}`)}</VisuallyHidden>;
});

/**
 * The list price struck through and the discounted price.
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
  return (
    <span className={classNames(styles.price, className)}>
      <s className={styles.list}>
        <Label of="listPrice" /> {formatAud(listCents * quantity)}
      </s>{' '}
      <span className={styles.payable}>
        <Label of="yourPrice" /> {formatAud(payableCents(listCents) * quantity)}
      </span>
    </span>
  );
});
