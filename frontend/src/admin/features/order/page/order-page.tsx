import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { orderQuery } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OrderBadges } from '../../../ui/record/order-badge.tsx';
import styles from '../../../ui/record/page.module.css';
import { customerPath } from '../../../ui/record/paths.ts';
import { NotLoaded } from '../../../ui/record/states.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { isCustomerErased } from '../payment-texts.ts';
import { OrderActions } from './actions.tsx';
import { OrderLines } from './lines.tsx';
import { FailedJobs, HeldNotice } from './notices.tsx';
import { DeliveryPanel, ParcelPanel, PaymentPanel, RefundsPanel } from './panels.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const back = { to: '/orders', label: 'Orders' };

/** The page of one order, by its number or id. */
export function OrderPage() {
  const { order: idOrNumber = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(idOrNumber));
  if (order) return <Order order={order} />;
  return (
    <NotLoaded
      title={`Order ${idOrNumber}`}
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Order not found', text: 'Check the number, or search the list of orders.' }}
    />
  );
}

function Order({ order }: { order: AdminOrder }) {
  const { number, held, createdAt } = order;
  return (
    <>
      <PageHeader
        title={`Order ${number}`}
        back={back}
        detail={<OrderBadges order={order} isHeld={Boolean(held)} />}
        subtitle={
          <>
            <CustomerName order={order} />, <DateTime at={createdAt} />
          </>
        }
        actions={<OrderActions order={order} />}
      />
      {held && <HeldNotice order={order} reason={held.reason} />}
      <FailedJobs order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <DeliveryPanel order={order} />
          <ParcelPanel order={order} />
          <PaymentPanel order={order} />
          <RefundsPanel order={order} />
          <ReturnsPanel order={order} />
        </div>
        <TimelinePanel order={order} />
      </div>
    </>
  );
}

/** Links to the customer where there still is one, and the role may read customers. */
function CustomerName({ order }: { order: AdminOrder }) {
  const { customer, customerId } = order;
  const canRead = usePermission('customers.read');
  if (!canRead || isCustomerErased(order)) return customer.name;
  return <AppLink to={customerPath({ _id: customerId })}>{customer.name}</AppLink>;
}
