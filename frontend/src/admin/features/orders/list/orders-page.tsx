import { type AdminOrderItem, type OrderView, orderTabs } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { exportOrders } from '../../../api/orders.ts';
import { usePermission } from '../../../api/session.ts';
import { DataList, DataListSkeleton, Paging, SelectionBar } from '../../../ui/data-list.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import styles from '../../../ui/list-page.module.css';
import { ListSearch } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderPath } from '../../../ui/record-paths.ts';
import { smallButton } from '../../../ui/small-button.ts';
import { LoadError, NothingHere } from '../../../ui/states.tsx';
import { useAdminList } from '../../../ui/use-admin-list.ts';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { type ListParams, useListParams } from '../../../ui/use-list-params.ts';
import { useSelection } from '../../../ui/use-selection.ts';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { printPath } from '../paths.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { emptyTexts, viewLabels } from './order-views.ts';

const tabOf = (name: OrderView) => ({ name, label: viewLabels[name] });
const tabs = orderTabs.map(tabOf);
/** With a tab that only a link from elsewhere opens, while it is open. */
const tabsWithFailedRefunds = [...tabs, tabOf('refund-failed')];
const idOf = ({ _id }: AdminOrderItem) => _id;
const noOrders: readonly AdminOrderItem[] = [];

/** Whether the order waits for its parcel. */
const isShippable = ({ status }: AdminOrderItem) => status === 'Processing';

/** The list of orders: views, search, ship, export and print (console.md "Screens", 2). */
export function OrdersPage() {
  const params = useListParams({ defaultView: 'to-ship', defaultSort: '-createdAt' });
  const isNarrow = useIsNarrow();
  const canExport = usePermission('orders.export');
  const { data, error, isPlaceholderData, refetch } = useAdminList<AdminOrderItem>(
    adminPaths.orders.list,
    params,
  );
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
        counts={data?.views}
        viewPath={params.viewPath}
      />
      <div className={styles.filters}>
        <ListSearch
          placeholder="Number, customer, tracking number or product"
          q={params.q}
          onSearch={params.setQ}
        />
        {isNarrow && <SortField params={params} />}
      </div>
      {data ? (
        <Orders
          orders={data.items}
          params={params}
          nextCursor={data.nextCursor}
          total={data.total}
          isStale={isPlaceholderData}
        />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataListSkeleton />
      )}
      {isNarrow && exportButton}
    </>
  );
}

/** The order of the cards; a table sorts by its header. */
const SortField = ({ params }: { params: ListParams }) => (
  <Select
    label="Sort orders"
    hideLabel
    value={params.sort}
    onChange={({ target }) => params.setSort(target.value)}
  >
    <option value="-createdAt">Newest first</option>
    <option value="createdAt">Oldest first</option>
    <option value="-totalCents">Highest total first</option>
    <option value="totalCents">Lowest total first</option>
  </Select>
);

interface OrdersProps {
  orders: readonly AdminOrderItem[];
  params: ListParams;
  nextCursor: string | null;
  total: number;
  isStale: boolean;
}

function Orders({ orders, params, nextCursor, total, isStale }: OrdersProps) {
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
        <NothingHere {...emptyTexts(params)} />
      ) : (
        <DataList
          label="Orders"
          columns={orderColumns}
          rows={orders}
          rowId={idOf}
          rowPath={orderPath}
          rowName={({ number }) => `order ${number}`}
          selection={selection}
          rowActions={canShip && orders.some(isShippable) ? shipButton : undefined}
          order={params}
          cardText={(order) => (
            <OrderCard order={order} hasStatus={params.view !== 'to-ship' || order.refundedCents > 0} />
          )}
          isStale={isStale}
        />
      )}
      <Paging params={params} nextCursor={nextCursor} total={total} noun={total === 1 ? 'order' : 'orders'} />
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
