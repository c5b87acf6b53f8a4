import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { paidKey } from '../paid-key.ts';
import { addressLines } from './address-lines.ts';
import styles from './order-detail-page.module.css';
import { Section } from './section.tsx';

/** Where the parcel goes. */
export function OrderAddress({ address }: Pick<OrderDetail, 'address'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('order.place.address')}>
      <address className={styles.address}>
        {[...addressLines(address), address.phone, address.email].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </Section>
  );
}

/** The provider writes `visa`. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether it is paid, and with what. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { paymentMethod, card, invoice, amount, timeline } = order;
  const refundedCents = timeline.reduce(
    (sum, entry) => sum + (entry.kind === 'refunded' ? toCents(entry.amount ?? 0) : 0),
    0,
  );
  return (
    <Section title={t('order.list.payment')}>
      <div className={styles.address}>
        <p>{t('order.list.method', { method: paymentMethod, paid: t(paidKey(order)) })}</p>
        {card && <p>{t('order.detail.card', { brand: capitalized(card.brand), last4: card.last4 })}</p>}
        <p>{formatAud(toCents(invoice?.total ?? amount))}</p>
        {refundedCents > 0 && (
          <p>
            {t('order.step.refunded')} {formatAud(refundedCents)}
          </p>
        )}
      </div>
    </Section>
  );
}

/** What the customer asked of the packer. */
export function OrderNote({ note }: { note: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('order.change.note')}>
      <p className={styles.note}>{note}</p>
    </Section>
  );
}
