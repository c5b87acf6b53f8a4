import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { OrderBadges } from '../../ui/record/order-badge.tsx';
import { Panel } from '../../ui/record/panel.tsx';
import { orderPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import { DateTime } from '../../ui/text/date-time.tsx';
import styles from './records.module.css';

/** The customer's latest orders. */
export const OrdersPanel = ({
  customer: { latestOrders, orderCount, email },
}: {
  customer: AdminCustomer;
}) => (
  <Panel title={countOf(orderCount, 'order')}>
    {orderCount === 0 && <p>No order yet.</p>}
    <ul className={styles.records}>
      {latestOrders.map((order) => (
        <li key={order._id} className={styles.record}>
          <AppLink to={orderPath(order)} className={styles.link}>
            {order.number}
          </AppLink>
          <OrderBadges order={order} />
          <span className={styles.detail}>
            <DateTime at={order.createdAt} />
          </span>
          <span className={styles.amount}>{formatAud(order.totalCents)}</span>
        </li>
      ))}
    </ul>
    {latestOrders.length < orderCount && (
      <p className={styles.more}>
        These are the latest {latestOrders.length}.{' '}
        <AppLink to={`/orders?view=all&q=${encodeURIComponent(email)}`}>Search all orders of {email}</AppLink>
      </p>
    )}
  </Panel>
);
