import {
  type AdminOrderItem,
  type OrderView,
  orderTabs,
} from '@brim-and-page/backend/contract/admin/order/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { exportOrders } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { DateTimeCell } from '../../../ui/list/cells.tsx';
import { type Column, SelectionBar } from '../../../ui/list/data-list.tsx';
import { ListPage, type ListViews, type SortOption } from '../../../ui/list/list-page.tsx';
import styles from '../../../ui/list/page.module.css';
import { useAdminList, useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { OrderBadges } from '../../../ui/record/order-badge.tsx';
import { orderPath } from '../../../ui/record/paths.ts';
import { countOf } from '../../../ui/text/count.ts';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Parcel } from '../parcel.tsx';
import { SelectionParcelButton, ViewParcelButtons } from '../parcels/parcel-buttons.tsx';
import { printPath } from '../paths.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';

const views: ListViews<OrderView> = {
  'to-ship': {
    label: 'To ship',
    empty: { title: 'Everything is shipped', text: 'New paid orders appear here.' },
  },
  shipped: {
    label: 'Shipped',
    empty: {
      title: 'No parcel is on its way',
      text: 'Shipped orders appear here until they are delivered.',
    },
  },
  delivered: {
    label: 'Delivered',
    empty: { title: 'No delivered orders', text: 'Orders appear here when you mark them as delivered.' },
  },
  refunded: {
    label: 'Refunded',
    empty: { title: 'No refunded orders', text: 'Orders appear here when a part or all is refunded.' },
  },
  held: {
    label: 'Held',
    empty: { title: 'No payment is held', text: 'Orders whose payment does not match appear here.' },
  },
  unpaid: {
    label: 'Unpaid',
    empty: {
      title: 'No unpaid orders',
      text: 'Orders appear here until they are paid, or when the payment is never made.',
    },
  },
  all: { label: 'All' },
  'refund-failed': {
    label: 'Refund failed',
    empty: { title: 'No refund has failed', text: 'Orders whose refund fails appear here.' },
  },
};

const columnsOf = (isHeld: boolean): readonly Column<AdminOrderItem>[] => [
  { header: 'Order', cell: ({ number }) => <span className={styles.number}>{number}</span> },
  {
    header: 'Placed',
    sort: 'createdAt',
    hiddenUnder: 960,
    cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
  },
  {
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
    header: 'Status',
    cell: (order) => (
      <span className={styles.status}>
        <OrderBadges order={order} isHeld={isHeld} />
        {order.shipment && <Parcel shipment={order.shipment} />}
      </span>
    ),
  },
  { header: 'Items', isNumeric: true, hiddenUnder: 1280, cell: ({ quantity }) => quantity },
  { header: 'Total', sort: 'totalCents', isNumeric: true, cell: ({ totalCents }) => formatAud(totalCents) },
];

const orderColumns = columnsOf(false);
const heldColumns = columnsOf(true);

interface OrderCardProps {
  order: AdminOrderItem;
  hasStatus: boolean;
  isHeld: boolean;
}

function OrderCard({ order, hasStatus, isHeld }: OrderCardProps) {
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

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-totalCents', 'Highest total first'],
  ['totalCents', 'Lowest total first'],
];
const noOrders: readonly AdminOrderItem[] = [];

/** Whether the order waits for its parcel. */
const isShippable = ({ status }: AdminOrderItem) => status === 'Processing';

/** The views that have every order to ship. */
const viewsWithParcels: readonly OrderView[] = ['to-ship', 'all'];

/** The list of orders: views, search, ship, export, print, and the files of carriers. */
export function OrdersPage() {
  const params = useListParams({ defaultView: 'to-ship', defaultSort: '-createdAt' });
  const { view } = params;
  const canExport = usePermission('orders.export');
  const canShip = usePermission('orders.fulfil');
  const list = useAdminList<AdminOrderItem>(adminPaths.orders.list, params);
  const orders = list.data?.items ?? noOrders;
  const selection = useSelection(orders);
  const isHeld = view === 'held';
  const isNarrow = useIsNarrow();
  const [shipping, setShipping] = useState(noOrders);
  const parcelView = viewsWithParcels.find((name) => name === view);
  const shippable = orders.filter((order) => selection.has(order._id) && isShippable(order));
  const shipButton = (order: AdminOrderItem) =>
    canShip &&
    isShippable(order) && (
      <Button
        variant={isNarrow ? 'primary' : 'secondary'}
        className={smallButton}
        aria-label={`Ship ${order.number}`}
        onClick={() => setShipping([order])}
      >
        <Truck aria-hidden="true" size={18} strokeWidth={1.8} />
        Ship
      </Button>
    );
  return (
    <ListPage
      title="Orders"
      list={list}
      params={params}
      nouns={['order', 'orders']}
      search={{
        hint: 'Number, customer, tracking number or product',
        finds: 'order numbers, names, email addresses, tracking numbers and products',
      }}
      views={views}
      // Only a link from elsewhere opens the view of failed refunds.
      tabs={view === 'refund-failed' ? [...orderTabs, view] : orderTabs}
      sorts={sorts}
      empty={{ title: 'No orders yet', text: 'Orders appear here when customers place them.' }}
      columns={isHeld ? heldColumns : orderColumns}
      rowPath={orderPath}
      rowName={({ number }) => `order ${number}`}
      selection={selection}
      rowActions={canShip && orders.some(isShippable) ? shipButton : undefined}
      cardText={(order) => (
        <OrderCard
          order={order}
          hasStatus={view !== 'to-ship' || order.refundedCents > 0 || Boolean(order.packingAt)}
          isHeld={isHeld}
        />
      )}
      exportButton={
        <>
          <ViewParcelButtons view={parcelView} count={list.data?.views?.['to-ship'] ?? 0} />
          {canExport && <ExportButton label="Export as CSV" onExport={() => exportOrders(view)} />}
        </>
      }
    >
      <SelectionBar selection={selection}>
        {canShip && shippable.length > 0 && (
          <Button className={smallButton} onClick={() => setShipping(shippable)}>
            <Truck aria-hidden="true" size={18} strokeWidth={1.8} />
            Ship {shippable.length}
          </Button>
        )}
        <SelectionParcelButton ids={shippable.map(({ _id }) => _id)} />
        <LinkButton variant="secondary" className={smallButton} to={printPath('packing-slip', selection.ids)}>
          Packing slips
        </LinkButton>
        <LinkButton variant="secondary" className={smallButton} to={printPath('invoice', selection.ids)}>
          Tax invoices
        </LinkButton>
      </SelectionBar>
      {shipping.length > 0 && <ShipDialog orders={shipping} onClose={() => setShipping(noOrders)} />}
    </ListPage>
  );
}
