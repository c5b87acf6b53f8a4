import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import type { CustomerTimelineEntry, OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { LongDate } from '../history/long-date.tsx';
import { isKnown, OrderParcel } from '../history/order-parcel.tsx';
import { presentName, useTranslatedNames } from '../translated-names.ts';
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
  if (amount !== undefined) return <p>{formatAud(toCents(amount))}</p>;
  if (reference) return <p>{reference}</p>;
  if (kind === 'shipped' && isKnown(shipment))
    return (
      <p>
        <OrderParcel shipment={shipment} />
      </p>
    );
  if (kind === 'changed') {
    const changedFields = fields.map((field) => t(`order.detail.changed.${field}`)).join(' · ');
    return (
      <p>
        {changedFields}
        {changedFields && text && ' · '}
        {text && <SizeChanges text={text} items={items} />}
      </p>
    );
  }
  if (kind === 'delivered' && by) return <p>{t(`order.detail.deliveredBy.${by}`)}</p>;
  return null;
}

/** The changed sizes, e.g. `Twill Cap: S/M → L/XL, …`, with names and sizes in the language of the page. */
function SizeChanges({ text, items }: { text: string; items: OrderDetail['items'] }) {
  const names = useTranslatedNames();
  return text.split(', ').map((change, at) => {
    const item = items.find(({ name }) => change.startsWith(`${name}: `));
    const sizes = change.slice(`${item?.name}: `.length).split(' → ');
    const named = item && presentName(names, item);
    return (
      <Fragment key={change}>
        {at > 0 && ', '}
        {named ? (
          <TextWithName text={`${named.name}: ${sizes.map(sizeText).join(' → ')}`} {...named} />
        ) : (
          change
        )}
      </Fragment>
    );
  });
}
