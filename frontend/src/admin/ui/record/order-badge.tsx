import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/order/orders';
import type { OrderStatus } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import {
  Ban,
  CircleCheck,
  Clock,
  type LucideIcon,
  Package,
  PackageOpen,
  RotateCcw,
  ShieldAlert,
  Truck,
} from 'lucide-react';
import { Badge, Badges, type BadgeTone } from './badge.tsx';

const badges: Record<OrderStatus, { icon: LucideIcon; label: string; tone: BadgeTone }> = {
  Pending: { icon: Clock, label: 'Unpaid', tone: 'closed' },
  Processing: { icon: Package, label: 'To ship', tone: 'open' },
  Shipped: { icon: Truck, label: 'Shipped', tone: 'moving' },
  Delivered: { icon: CircleCheck, label: 'Delivered', tone: 'done' },
  Cancelled: { icon: Ban, label: 'Cancelled', tone: 'closed' },
  Refunded: { icon: RotateCcw, label: 'Refunded', tone: 'closed' },
};

const packing = { icon: PackageOpen, label: 'Being packed', tone: 'moving' } as const;

/** Where an order stands: its status, whether its payment is held, and what was refunded of it. */
export function OrderBadges({
  order: { status, refundedCents, packingAt },
  isHeld = false,
}: {
  order: Pick<AdminOrderItem, 'status' | 'refundedCents' | 'packingAt'>;
  isHeld?: boolean;
}) {
  return (
    <Badges>
      {isHeld ? (
        <Badge icon={ShieldAlert} label="Payment held" tone="alert" />
      ) : (
        <Badge {...(status === 'Processing' && packingAt ? packing : badges[status])} />
      )}
      {refundedCents > 0 && status !== 'Refunded' && (
        <Badge icon={RotateCcw} label={`${formatAud(refundedCents)} refunded`} tone="closed" />
      )}
    </Badges>
  );
}
