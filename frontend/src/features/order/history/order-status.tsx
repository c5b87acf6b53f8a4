import { orderStatuses, type OrderStatus as Status } from '@brim-and-page/backend/contract/constants';
import { Ban, CircleCheck, Clock, type LucideIcon, Package, RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { Badge } from '#src/ui/badge.tsx';

const icons: Record<Status, LucideIcon> = {
  Pending: Clock,
  Processing: Package,
  Shipped: Truck,
  Delivered: CircleCheck,
  Cancelled: Ban,
  Refunded: RotateCcw,
};

const toneOf = (status: string) => {
  if (status === 'Delivered') return 'green';
  return status === 'Pending' ? 'yellow' : 'blue';
};

/**
 * Where an order stands: a word and an icon on green, yellow or blue (specification section 4). A status that only a
 * newer backend knows is shown in blue with its own name.
 */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  if (!isOneOf(orderStatuses, status)) return <Badge tone="blue">{status}</Badge>;
  const Icon = icons[status];
  return (
    <Badge tone={toneOf(status)}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
      {t(`order.status.${status}`)}
    </Badge>
  );
}
