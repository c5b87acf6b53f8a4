import { fewLeft } from '@brim-and-page/backend/contract/constants';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './stock-note.module.css';

/**
 * "Only n left" or "Sold out"; nothing while there is plenty.
 * @param left the available quantity; undefined: unlimited
 * @param wanted the requested quantity: shows a note when it exceeds the available one
 */
export function StockNote({
  left,
  wanted = 0,
  className,
}: {
  left: number | undefined;
  wanted?: number;
  className?: string;
}) {
  const { t } = useTranslation();
  if (left === undefined || (left > fewLeft && wanted <= left)) return null;
  const isShort = left === 0 || wanted > left;
  return (
    <span className={classNames(styles.note, isShort && styles.short, className)}>
      {left === 0 ? t('ui.soldOut') : t('ui.onlyLeft', { count: left })}
    </span>
  );
}
