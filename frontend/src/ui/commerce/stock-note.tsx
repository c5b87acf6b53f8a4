import { fewLeft } from '@brim-and-page/backend/contract/first-visit-constants';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import styles from './stock-note.module.css';

/**
 * "Only n left", "All n that are left are in your cart" or "Sold out"; nothing while enough is in stock.
 * @param available the available quantity; undefined: unlimited
 * @param quantity the quantity in the cart: shows a note when it reaches or exceeds the available one
 */
export function StockNote({
  available,
  quantity = 0,
  className,
}: {
  available: number | undefined;
  quantity?: number;
  className?: string;
}) {
  const { t } = useTranslation();
  if (available === undefined || (available > fewLeft && quantity < available)) return null;
  const isInsufficient = available === 0 || quantity > available;
  const key = available === quantity ? 'cart.allLeftInCart' : 'cart.onlyLeft';
  return (
    <span className={classNames(styles.note, isInsufficient && styles.insufficient, className)}>
      {available === 0 ? t('ui.soldOut') : t(key, { count: available })}
    </span>
  );
}
