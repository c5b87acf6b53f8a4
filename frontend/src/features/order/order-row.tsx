import { formatAud, payableCentsOf } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './order-row.module.css';
import { OrderStatus } from './order-status.tsx';
import type { OrderedItem } from './ordered-items.ts';

/** US long format in every language (specification section 9), on the customer's own clock. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface OrderRowProps {
  item: OrderedItem;
  isBusy: boolean;
  onTrack: () => void;
}

/** One ordered item with what became of its order. */
export function OrderRow({ item, isBusy, onTrack }: OrderRowProps) {
  const { t } = useTranslation();
  const { name, size, quantity, createdAt, paymentMethod, payment, status, orderId } = item;
  const eachCents = payableCentsOf(item.price);
  const facts = [
    { term: t('order.list.size'), value: size },
    { term: t('order.list.quantity'), value: quantity },
    { term: t('order.list.price'), value: formatAud(eachCents * quantity) },
    {
      term: t('order.list.date'),
      value: (
        <time dateTime={createdAt} lang="en-US">
          {longDate.format(new Date(createdAt))}
        </time>
      ),
    },
    {
      term: t('order.list.payment'),
      value: t('order.list.method', {
        method: paymentMethod,
        paid: payment ? t('order.list.paid') : t('order.list.unpaid'),
      }),
    },
    { term: t('order.list.order'), value: orderId.slice(-8).toUpperCase() },
  ];
  return (
    <article className={styles.row}>
      <Picture url={item.image[0] ?? ''} alt="" sizes="7rem" className={styles.picture} />
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <dl className={styles.facts}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.state}>
        <OrderStatus status={status} />
        <Button
          look="secondary"
          busy={isBusy}
          aria-label={t('order.list.trackItem', { name })}
          onClick={onTrack}
        >
          {t('order.list.track')}
        </Button>
      </div>
    </article>
  );
}
