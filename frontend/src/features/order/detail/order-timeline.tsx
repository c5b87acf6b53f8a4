import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import type { CustomerTimelineEntry, OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { sizeText } from '#src/i18n/size-text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { LongDate } from '../history/long-date.tsx';
import { isKnown, OrderParcel } from '../history/order-parcel.tsx';
import { useTranslatedNames } from '../translated-names.ts';
import page from './order-detail-page.module.css';
import styles from './order-timeline.module.css';
import { Section } from './section.tsx';

const stepKeys = {
  placed: 'order.step.placed',
  paid: 'order.step.paid',
  changed: 'order.step.changed',
  packing: 'order.step.packing',
  shipped: 'order.step.shipped',
  delivered: 'order.step.delivered',
  cancelled: 'order.step.cancelled',
  refunded: 'order.step.refunded',
  'return-requested': 'order.step.returnRequested',
  'return-accepted': 'order.step.returnAccepted',
  'return-declined': 'order.step.returnDeclined',
  'return-received': 'order.step.returnReceived',
  'return-done': 'order.step.returnDone',
} as const satisfies Record<CustomerTimelineEntry['kind'], string>;

/** What happened to an order, oldest first. Steps that only a newer backend knows are left out. */
export function OrderTimeline({ order: { timeline, items } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const known = timeline.filter(({ kind }) => Object.hasOwn(stepKeys, kind));
  return (
    <Section title={t('order.detail.timeline')} className={page.timeline}>
      <ol className={styles.steps}>
        {known.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.reference ?? ''}`} className={styles.step}>
            <p className={styles.name}>{t(stepKeys[entry.kind])}</p>
            <p className={styles.date}>
              <LongDate at={entry.at} />
            </p>
            <Details entry={entry} items={items} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface DetailsProps extends Pick<OrderDetail, 'items'> {
  entry: CustomerTimelineEntry;
}

function Details({
  entry: { kind, by, amount, shipment, fields = [], text, reference },
  items,
}: DetailsProps) {
  const { t } = useTranslation();
  const names = useTranslatedNames();
  if (amount !== undefined) return <p>{formatAud(toCents(amount))}</p>;
  if (reference) return <p>{reference}</p>;
  if (kind === 'shipped' && isKnown(shipment))
    return (
      <p>
        <OrderParcel shipment={shipment} />
      </p>
    );
  if (kind === 'changed') {
    const changes = text ? translateSizes(text, items, names) : undefined;
    const parts = [...fields.map((field) => t(`order.detail.changed.${field}`)), changes];
    return <p>{parts.filter(Boolean).join(' · ')}</p>;
  }
  if (kind === 'delivered' && (by === 'customer' || by === 'time'))
    return <p>{t(`order.detail.deliveredBy.${by}`)}</p>;
  return null;
}

/** The changed sizes, e.g. `Twill Cap: S/M → L/XL, …`, with names and sizes in the language of the page. */
const translateSizes = (
  text: string,
  items: OrderDetail['items'],
  names: ReturnType<typeof useTranslatedNames>,
): string =>
  text
    .split(', ')
    .map((change) => {
      const item = items.find(({ name }) => change.startsWith(`${name}: `));
      if (!item) return change;
      const sizes = change.slice(`${item.name}: `.length).split(' → ');
      return `${names.get(item._id) ?? item.name}: ${sizes.map(sizeText).join(' → ')}`;
    })
    .join(', ');
