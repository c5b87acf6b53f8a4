import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/order/orders';
import type { TopProduct } from '@brim-and-page/backend/contract/admin/overview';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import common from '../../ui/layout/common.module.css';
import { orderPath } from '../../ui/record/paths.ts';
import { formatShortDateTime } from '../../ui/text/format.ts';
import styles from './lists.module.css';

/** The products that sold most in the period. */
export function BestSellers({ products }: { products: readonly TopProduct[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={common.headRow}>
        <h2 id={id}>Best sellers</h2>
      </div>
      {products.length === 0 ? (
        <p className={styles.empty}>Nothing was sold in this time.</p>
      ) : (
        <ol className={styles.list}>
          {products.map(({ _id, name, quantity, cents }) => (
            <li key={_id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={common.muted}>{quantity} sold</span>
              <span className={styles.amount}>{formatAud(cents)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The orders that were paid last. */
export function LatestOrders({ orders }: { orders: readonly AdminOrderItem[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classNames(common.headRow, styles.head)}>
        <h2 id={id}>Latest orders</h2>
        <AppLink to="/orders?view=all">All orders</AppLink>
      </div>
      {orders.length === 0 ? (
        <p className={styles.empty}>Orders appear here when customers pay for them.</p>
      ) : (
        <ul className={styles.list}>
          {orders.map(({ _id, number, customer, createdAt, totalCents }) => (
            <li key={_id} className={styles.row}>
              <span className={classNames(styles.name, styles.order)}>
                <AppLink to={orderPath({ number })} className={styles.link}>
                  {number}
                </AppLink>
                <span>{customer.name}</span>
              </span>
              <time dateTime={createdAt} className={common.muted}>
                {formatShortDateTime(createdAt)}
              </time>
              <span className={styles.amount}>{formatAud(totalCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
