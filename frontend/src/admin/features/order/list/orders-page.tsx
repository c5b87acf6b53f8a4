import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { type AdminOrderItem, type OrderView, orderTabs } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { exportOrders } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportButton } from '../../../ui/action/export-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import { DataList, Paging, SelectionBar } from '../../../ui/list/data-list.tsx';
import styles from '../../../ui/list/page.module.css';
import { ListStates } from '../../../ui/list/paged-list.tsx';
import { ListSearch } from '../../../ui/list/search-field.tsx';
import { SortField, type SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { type ListParams, useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { ViewTabs } from '../../../ui/list/view-tabs.tsx';
import { orderPath } from '../../../ui/record/paths.ts';
import { printPath } from '../paths.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { heldColumns, OrderCard, orderColumns } from './columns.tsx';
import { emptyTexts, viewLabels } from './views.ts';

const tabOf = (name: OrderView) => ({ name, label: viewLabels[name] });
const tabs = orderTabs.map(tabOf);
/** With a tab that only a link from elsewhere opens, while it is open. */
const tabsWithFailedRefunds = [...tabs, tabOf('refund-failed')];
const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-totalCents', 'Highest total first'],
  ['totalCents', 'Lowest total first'],
];
const idOf = ({ _id }: AdminOrderItem) => _id;
const noOrders: readonly AdminOrderItem[] = [];

/** Whether the order waits for its parcel. */
const isShippable = ({ status }: AdminOrderItem) => status === 'Processing';

/** The list of orders: views, search, ship, export and print. */
export function OrdersPage() {
  const params = useListParams({ defaultView: 'to-ship', defaultSort: '-createdAt' });
  const isNarrow = useIsNarrow();
  const canExport = usePermission('orders.export');
  const list = useAdminList<AdminOrderItem>(adminPaths.orders.list, params);
  const exportButton = canExport && (
    <ExportButton label="Export as CSV" onExport={() => exportOrders(params.view)} />
  );
  return (
    <>
      <PageHeader title="Orders" actions={!isNarrow && exportButton} />
      <ViewTabs
        label="Orders by status"
        views={params.view === 'refund-failed' ? tabsWithFailedRefunds : tabs}
        current={params.view}
        counts={list.data?.views}
        viewPath={params.viewPath}
      />
      <div className={styles.filters}>
        <ListSearch
          finds="Number, customer, tracking number or product"
          q={params.q}
          onSearch={params.setQ}
        />
        {isNarrow && <SortField label="Sort orders" options={sorts} params={params} />}
      </div>
      <ListStates list={list}>{(page) => <Orders page={page} params={params} />}</ListStates>
      {isNarrow && exportButton}
    </>
  );
}

interface OrdersProps {
  page: AdminList<AdminOrderItem>;
  params: ListParams;
}

function Orders({ page, params }: OrdersProps) {
  const orders = page.items;
  const isHeld = params.view === 'held';
  const selection = useSelection(orders.map(idOf));
  const canShip = usePermission('orders.fulfil');
  const isNarrow = useIsNarrow();
  const [shipping, setShipping] = useState<readonly AdminOrderItem[]>(noOrders);
  const selected = orders.filter(({ _id }) => selection.has(_id));
  const shippable = selected.filter(isShippable);
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
    <>
      {orders.length === 0 ? (
        <EmptyState {...emptyTexts(params)} />
      ) : (
        <DataList
          label="Orders"
          columns={isHeld ? heldColumns : orderColumns}
          rows={orders}
          rowId={idOf}
          rowPath={orderPath}
          rowName={({ number }) => `order ${number}`}
          selection={selection}
          rowActions={canShip && orders.some(isShippable) ? shipButton : undefined}
          order={params}
          cardText={(order) => (
            <OrderCard
              order={order}
              hasStatus={params.view !== 'to-ship' || order.refundedCents > 0}
              isHeld={isHeld}
            />
          )}
        />
      )}
      <Paging params={params} page={page} nouns={['order', 'orders']} />
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
    </>
  );
}
