import { formatAud, payableCentsOf, toCents } from '@brim-and-page/backend/contract/money';
import type { Order } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import styles from '#src/ui/print/sheet.module.css';
import { Sheet } from '#src/ui/print/sheet.tsx';
import { addressLines } from './address-lines.ts';
import { deliveryCentsOf } from './delivery-cents.ts';
import { InvoiceTable } from './invoice-table.tsx';

interface TaxInvoiceProps {
  order: Order;
  invoice: NonNullable<Order['invoice']>;
}

/** The tax invoice of a paid order, as its confirmation mail has it. */
export function TaxInvoice({ order, invoice }: TaxInvoiceProps) {
  const { t } = useTranslation();
  const { number, items, amount, address } = order;
  const { seller, issuedOn, total, gst } = invoice;
  const differenceCents = toCents(total) - toCents(amount);
  return (
    <Sheet
      title={t('order.invoice.title')}
      businessLabel={t('order.invoice.seller')}
      business={{ ...seller, abn: seller.abn && t('order.invoice.abn', { abn: seller.abn }) }}
      items={[
        { term: t('order.invoice.number'), value: number },
        { term: t('order.invoice.issued'), value: formatLongDay(issuedOn) },
      ]}
      foot={<p>{t(differenceCents === 0 ? 'order.invoice.paidInFull' : 'order.invoice.paidOtherwise')}</p>}
    >
      <div>
        <p className={styles.muted}>{t('order.invoice.buyer')}</p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <InvoiceTable
        lines={items.map(({ _id, name, size, quantity, price }) => ({
          key: `${_id} ${size}`,
          name: <span lang={catalogueLanguage}>{name}</span>,
          detail: `${sizeText(size)}, ${quantity} × ${formatAud(payableCentsOf(price))}`,
          cents: payableCentsOf(price) * quantity,
        }))}
        sums={[
          { term: t('order.invoice.delivery'), cents: deliveryCentsOf(order) },
          ...(differenceCents === 0 ? [] : [{ term: t('order.invoice.difference'), cents: differenceCents }]),
          { term: t('order.invoice.gst'), cents: toCents(gst) },
          { term: t('order.invoice.total'), cents: toCents(total) },
        ]}
      />
    </Sheet>
  );
}
