import { formatAud, gstPartCents, payableCentsOf, toCents } from '@brim-and-page/backend/contract/money';
import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { Image } from '#src/ui/media/image.tsx';
import { useTranslatedNames } from '../translated-names.ts';
import { deliveryCentsOf } from './delivery-cents.ts';
import styles from './order-lines.module.css';
import { Section } from './section.tsx';

/** What was ordered, and what it costs. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const names = useTranslatedNames();
  const totalCents = toCents(order.amount);
  const deliveryCents = deliveryCentsOf(order);
  const sums = [
    {
      term: t('cart.totals.delivery'),
      value: deliveryCents === 0 ? t('cart.totals.free') : formatAud(deliveryCents),
    },
    { term: t('order.invoice.gst'), value: formatAud(gstPartCents(totalCents)) },
    { term: t('order.invoice.total'), value: formatAud(totalCents) },
  ];
  return (
    <Section title={t('order.list.items')}>
      <ul className={styles.lines}>
        {order.items.map(({ _id, name, image, size, quantity, price }) => {
          const translated = names.get(_id);
          const eachCents = payableCentsOf(price);
          return (
            <li key={`${_id} ${size}`} className={styles.line}>
              <Image url={image[0] ?? ''} alt="" sizes="5rem" className={styles.image} />
              <div className={styles.about}>
                <h3 lang={translated ? undefined : catalogueLanguage} className={styles.name}>
                  {translated ?? name}
                </h3>
                <p className={styles.muted}>{sizeText(size)}</p>
                <p className={styles.muted}>{`${quantity} × ${formatAud(eachCents)}`}</p>
              </div>
              <p>{formatAud(eachCents * quantity)}</p>
            </li>
          );
        })}
      </ul>
      <dl className={styles.sums}>
        {sums.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
