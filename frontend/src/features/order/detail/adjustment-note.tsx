import { toCents } from '@brim-and-page/backend/contract/money';
import type { AdjustmentNote as Note, Order, Seller } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { Sheet } from '#src/ui/print/sheet.tsx';
import { InvoiceTable } from './invoice-table.tsx';

interface AdjustmentNoteProps extends Pick<Order, 'number'> {
  seller: Seller;
  note: Note;
}

/** The adjustment note of a refund, as its mail has it: it corrects the order's tax invoice. */
export function AdjustmentNote({ number, seller, note }: AdjustmentNoteProps) {
  const { t } = useTranslation();
  const { issuedOn, reason, lines, total, gst } = note;
  return (
    <Sheet
      title={t('order.invoice.adjustment')}
      businessLabel={t('order.invoice.seller')}
      business={{ ...seller, abn: seller.abn && t('order.invoice.abn', { abn: seller.abn }) }}
      items={[
        { term: t('order.invoice.noteNumber'), value: note.number },
        { term: t('order.invoice.number'), value: number },
        { term: t('order.invoice.issued'), value: formatLongDay(issuedOn) },
        ...(reason ? [{ term: t('order.invoice.reason'), value: reason }] : []),
      ]}
      foot={<p>{t('order.invoice.corrects', { number })}</p>}
    >
      <InvoiceTable
        lines={
          lines?.map(({ _id, name, size, quantity, amount }) => ({
            key: `${_id} ${size}`,
            name: <span lang={catalogueLanguage}>{name}</span>,
            detail: `${sizeText(size)} × ${quantity}`,
            cents: toCents(amount),
          })) ?? [{ key: 'amount', name: t('order.invoice.partOfPayment'), cents: toCents(total) }]
        }
        sums={[
          { term: t('order.invoice.gst'), cents: toCents(gst) },
          { term: t('order.invoice.refunded'), cents: toCents(total) },
        ]}
      />
    </Sheet>
  );
}
