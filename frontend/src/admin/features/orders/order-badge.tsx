import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/orders';
import type { OrderStatus } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  CircleCheck,
  Clock,
  type LucideIcon,
  Package,
  RotateCcw,
  ShieldAlert,
  Truck,
} from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './order-badge.module.css';

const badges: Record<OrderStatus, { icon: LucideIcon; label: string; colour: string | undefined }> = {
  Pending: { icon: Clock, label: 'Unpaid', colour: styles.closed },
  Processing: { icon: Package, label: 'To ship', colour: styles.open },
  Shipped: { icon: Truck, label: 'Shipped', colour: styles.moving },
  Delivered: { icon: CircleCheck, label: 'Delivered', colour: styles.done },
  Cancelled: { icon: Ban, label: 'Cancelled', colour: styles.closed },
  Refunded: { icon: RotateCcw, label: 'Refunded', colour: styles.closed },
};

function Badge({ icon: Icon, label, colour }: { icon: LucideIcon; label: string; colour?: string }) {
  return (
    <span className={classNames(styles.badge, colour)}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
      {label}
    </span>
  );
}

/** Where an order stands: its status, whether its payment is held, and what was refunded of it. */
export function OrderBadges({
  order: { status, refundedCents },
  isHeld = false,
}: {
  order: Pick<AdminOrderItem, 'status' | 'refundedCents'>;
  isHeld?: boolean;
}) {
  return (
    <span className={styles.badges}>
      <Badge {...badges[status]} />
      {isHeld && <Badge icon={ShieldAlert} label="Payment held" colour={styles.alert} />}
      {refundedCents > 0 && status !== 'Refunded' && (
        <Badge icon={RotateCcw} label={`${formatAud(refundedCents)} refunded`} colour={styles.closed} />
      )}
    </span>
  );
}
