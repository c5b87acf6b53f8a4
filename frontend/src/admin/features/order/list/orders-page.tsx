import { type AdminOrderItem, orderTabs } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { exportOrders } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { SelectionBar } from '../../../ui/list/data-list.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { orderPath } from '../../../ui/record/paths.ts';
import { printPath } from '../paths.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { heldColumns, OrderCard, orderColumns } from './columns.tsx';
import { views } from './views.ts';

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-totalCents', 'Highest total first'],
  ['totalCents', 'Lowest total first'],
];
const noOrders: readonly AdminOrderItem[] = [];

/** Whether the order waits for its parcel. */
const isShippable = ({ status }: AdminOrderItem) => status === 'Processing';

/** The list of orders: views, search, ship, export and print. */
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
        <OrderCard order={order} hasStatus={view !== 'to-ship' || order.refundedCents > 0} isHeld={isHeld} />
      )}
      exportButton={canExport && <ExportButton label="Export as CSV" onExport={() => exportOrders(view)} />}
    >
      <SelectionBar selection={selection}>
        {canShip && shippable.length > 0 && (
          <Button className={smallButton} onClick={() => setShipping(shippable)}>
            <Truck aria-hidden="true" size={18} strokeWidth={1.8} />
            Ship {shippable.length}
          </Button>
        )}
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
