import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { AdminError } from '../../../api/admin-error.ts';
import { orderQuery } from '../../../api/orders.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError, NothingHere } from '../../../ui/states.tsx';
import { Moment } from '../moment.tsx';
import { OrderBadges } from '../order-badge.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { HeldNotice } from './held-notice.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { ParcelPanel } from './parcel-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const back = { to: '/orders', label: 'Orders' };

/** The page of one order, by its number or id. */
export function OrderPage() {
  const { order: idOrNumber = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(idOrNumber));
  if (order) return <Order order={order} idOrNumber={idOrNumber} />;
  return (
    <>
      <PageHeader title={`Order ${idOrNumber}`} back={back} />
      <NotLoaded error={error} onRetry={refetch} />
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (!error) return <OrderSkeleton />;
  if (error instanceof AdminError && error.status === 404) {
    return <NothingHere title="Order not found" text="Check the number, or search the list of orders." />;
  }
  return <LoadError error={error} onRetry={onRetry} />;
}

function Order({ order, idOrNumber }: { order: AdminOrder; idOrNumber: string }) {
  const { number, held, createdAt, customer } = order;
  return (
    <>
      <PageHeader
        title={`Order ${number}`}
        back={back}
        detail={
          <>
            <OrderBadges order={order} isHeld={Boolean(held)} />
            <p className={styles.placed}>
              {customer.name}, <Moment at={createdAt} />
            </p>
          </>
        }
        actions={<OrderActions order={order} idOrNumber={idOrNumber} />}
      />
      {held && <HeldNotice order={order} idOrNumber={idOrNumber} reason={held.reason} />}
      <FailedJobs order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <DeliveryPanel order={order} />
          <ParcelPanel order={order} idOrNumber={idOrNumber} />
          <PaymentPanel order={order} />
          <RefundsPanel order={order} />
        </div>
        <TimelinePanel order={order} idOrNumber={idOrNumber} />
      </div>
    </>
  );
}

const OrderSkeleton = () => (
  <Skeleton className={styles.columns}>
    <div className={styles.loading}>
      <SkeletonBlock height="5rem" />
      <SkeletonBlock height="5rem" />
      <SkeletonBlock height="12rem" />
    </div>
    <div className={styles.loading}>
      <SkeletonBlock height="9rem" />
      <SkeletonBlock height="9rem" />
    </div>
  </Skeleton>
);
