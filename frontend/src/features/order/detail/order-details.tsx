import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { LongDate } from '../history/long-date.tsx';
import { OrderStatus } from '../history/order-status.tsx';
import { BuyAgain } from './buy-again.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-detail-page.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderAddress, OrderNote, OrderPayment } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ReturnItems } from './return-items.tsx';

/** An order: what became of it, what was ordered, where it goes and what was paid. Each part is a component of its own. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.status}>
        <OrderStatus status={order.status} />
        <span className={styles.muted}>
          {t('order.detail.placedOn')} <LongDate at={order.createdAt} />
        </span>
      </p>
      <div className={styles.actions}>
        <OrderActions order={order} />
        {order.status !== 'Pending' && <BuyAgain items={order.items} />}
      </div>
      <div className={styles.columns}>
        <OrderTimeline order={order} />
        <OrderLines order={order} />
        <div className={styles.facts}>
          <OrderAddress address={order.address} />
          <OrderPayment order={order} />
          {order.note && <OrderNote note={order.note} />}
        </div>
      </div>
      <ReturnItems order={order} />
      {order.invoice && <OrderDocuments order={order} invoice={order.invoice} />}
    </>
  );
}
