import { formatAud, payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { orderPath } from '../order-path.ts';
import { paidKey } from '../paid-key.ts';
import { LongDate, OrderDate } from './long-date.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { isKnown, OrderParcel } from './order-parcel.tsx';
import styles from './order-row.module.css';
import { OrderStatus } from './order-status.tsx';
import type { OrderedItem } from './ordered-items.ts';

interface OrderRowProps {
  item: OrderedItem;
  /** The name of the product in the language of the page, if it has one. */
  translatedName: string | undefined;
  isLoading: boolean;
  onTrack: () => void;
}

/** When the order came to where it stands, for the statuses that a customer waits for. */
function lastChange({ status, shippedAt, deliveredAt, refundedAt }: OrderedItem): string | undefined {
  if (status === 'Shipped') return shippedAt;
  if (status === 'Delivered') return deliveredAt;
  return status === 'Refunded' ? refundedAt : undefined;
}

/** One ordered item with what became of its order. */
export function OrderRow({ item, translatedName, isLoading, onTrack }: OrderRowProps) {
  const { t } = useTranslation();
  const { size, quantity, createdAt, paymentMethod, status, number, shipment, invoice } = item;
  const name = translatedName ?? item.name;
  const eachCents = payableCentsOf(item.price);
  const details: { term: string; value: ReactNode; isFullWidth?: boolean }[] = [
    { term: t('order.list.size'), value: sizeText(size) },
    { term: t('order.list.quantity'), value: quantity },
    { term: t('order.list.price'), value: formatAud(eachCents * quantity) },
    {
      term: t('order.list.date'),
      value: <OrderDate at={createdAt} />,
    },
    {
      term: t('order.list.payment'),
      value: t('order.list.method', {
        method: paymentMethod,
        paid: t(paidKey(item)),
      }),
    },
    { term: t('order.list.order'), value: <AppLink to={orderPath(number)}>{number}</AppLink> },
    ...(isKnown(shipment)
      ? [{ term: t('order.list.parcel'), value: <OrderParcel shipment={shipment} />, isFullWidth: true }]
      : []),
  ];
  const changedAt = lastChange(item);
  return (
    <article className={styles.row}>
      <Image url={item.image[0] ?? ''} alt="" sizes="7rem" className={styles.image} />
      <div className={styles.about}>
        <h2 lang={translatedName ? undefined : catalogueLanguage} className={styles.name}>
          {name}
        </h2>
        <dl className={styles.details}>
          {details.map(({ term, value, isFullWidth }) => (
            <div key={term} className={isFullWidth ? styles.fullWidth : undefined}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {invoice && <OrderInvoice number={number} invoice={invoice} />}
      </div>
      <div className={styles.state}>
        <div className={styles.status}>
          <OrderStatus status={status} />
          {changedAt && (
            <span className={styles.changed}>
              <LongDate at={changedAt} />
            </span>
          )}
        </div>
        <Button
          variant="secondary"
          isLoading={isLoading}
          aria-label={t('order.list.trackItem', { name })}
          onClick={onTrack}
        >
          {t('order.list.track')}
        </Button>
      </div>
    </article>
  );
}
