import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { DateTimeCell } from '../../../ui/list/cells.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import styles from '../../../ui/list/page.module.css';
import { OrderBadges } from '../../../ui/record/order-badge.tsx';
import { countOf } from '../../../ui/text/count.ts';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Parcel } from '../parcel.tsx';

const columnsOf = (isHeld: boolean): readonly Column<AdminOrderItem>[] => [
  { id: 'number', header: 'Order', cell: ({ number }) => <span className={styles.number}>{number}</span> },
  {
    id: 'createdAt',
    header: 'Placed',
    sort: 'createdAt',
    hiddenUnder: 960,
    cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <span className={styles.customer}>
        {customer.name}
        <span className={styles.email}>
          <EmailText email={customer.email} />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (order) => (
      <span className={styles.status}>
        <OrderBadges order={order} isHeld={isHeld} />
        {order.shipment && <Parcel shipment={order.shipment} />}
      </span>
    ),
  },
  { id: 'quantity', header: 'Items', isNumeric: true, hiddenUnder: 1280, cell: ({ quantity }) => quantity },
  {
    id: 'totalCents',
    header: 'Total',
    sort: 'totalCents',
    isNumeric: true,
    cell: ({ totalCents }) => formatAud(totalCents),
  },
];

/** The columns of the list of orders. */
export const orderColumns = columnsOf(false);
/** The same for orders whose payment is held. */
export const heldColumns = columnsOf(true);

interface OrderCardProps {
  order: AdminOrderItem;
  hasStatus: boolean;
  isHeld: boolean;
}

/** An order on a card of the list. */
export function OrderCard({ order, hasStatus, isHeld }: OrderCardProps) {
  const { customer, quantity, totalCents, createdAt, shipment } = order;
  return (
    <div className={styles.card}>
      <p className={styles.cardLine}>
        <span>{customer.name}</span>
        <span>{formatAud(totalCents)}</span>
      </p>
      <p className={styles.cardLine}>
        <DateTime at={createdAt} />
        <span>{countOf(quantity, 'item')}</span>
      </p>
      {hasStatus && <OrderBadges order={order} isHeld={isHeld} />}
      {shipment && <Parcel shipment={shipment} />}
    </div>
  );
}
