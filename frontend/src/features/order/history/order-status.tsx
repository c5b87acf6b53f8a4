import { orderStatuses, type OrderStatus as Status } from '@brim-and-page/backend/contract/constants';
import { Ban, CircleCheck, Clock, type LucideIcon, Package, RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './order-status.module.css';

const icons: Record<Status, LucideIcon> = {
  Pending: Clock,
  Processing: Package,
  Shipped: Truck,
  Delivered: CircleCheck,
  Cancelled: Ban,
  Refunded: RotateCcw,
};

const colourOf = (status: string) => {
  if (status === 'Delivered') return styles.green;
  return status === 'Pending' ? styles.yellow : styles.blue;
};

/**
 * Where an order stands: a word and an icon on green, yellow or blue. A status that only a
 * newer backend knows is shown in blue with its own name.
 */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  const isKnown = isOneOf(orderStatuses, status);
  const Icon = isKnown && icons[status];
  return (
    <span className={classNames(styles.status, colourOf(status))}>
      {Icon && <Icon aria-hidden="true" size={16} strokeWidth={1.8} />}
      {isKnown ? t(`order.status.${status}`) : status}
    </span>
  );
}
