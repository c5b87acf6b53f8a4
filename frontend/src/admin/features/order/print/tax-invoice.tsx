import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { deliveryFeeCents } from '@brim-and-page/backend/contract/constants';
import { formatAud, gstPartCents } from '@brim-and-page/backend/contract/money';
import common from '../../../ui/layout/common.module.css';
import styles from '../../../ui/print/sheet.module.css';
import { Lines, Sheet } from '../../../ui/print/sheet.tsx';
import { addressLines } from '../../../ui/record/address.tsx';
import { formatDocumentDate } from '../../../ui/text/format.ts';
import { cardName } from '../payment-texts.ts';
import { lineKey } from '../refunds.ts';
import { AdjustmentNotes } from './adjustment-notes.tsx';

/** The tax invoice of a paid order: what its confirmation mail says, and what was refunded since. */
export function TaxInvoice({ order }: { order: AdminOrder }) {
  const { number, lines, totalCents, address } = order;
  const { amountCents, card, invoice } = order.payment;
  if (!invoice) return null;
  const { seller, issuedAt } = invoice;
  return (
    <Sheet
      title="Tax invoice"
      sender={
        <>
          <p className={styles.name}>{seller.name}</p>
          {seller.abn && <p>ABN {seller.abn}</p>}
          {seller.address && <p>{seller.address}</p>}
        </>
      }
      items={[
        { term: 'Invoice', value: number },
        { term: 'Issued', value: formatDocumentDate(issuedAt) },
      ]}
      foot={
        <p>
          All prices are in Australian dollars and include GST.{' '}
          {amountCents === totalCents ? 'Paid in full' : 'The total is what was paid'}
          {card ? ` by card, ${cardName(card)}` : ' by card'}.
        </p>
      }
    >
      <section>
        <h3 className={styles.label}>Sold and delivered to</h3>
        <Lines className={styles.lines} lines={[...addressLines(address), address.email]} />
      </section>
      <table className={styles.table}>
        <thead>
          <tr>
            {/* The head repeats on every page of a long order. */}
            <th scope="col">Item of invoice {number}</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              Price
            </th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              <td>
                {line.name}, <span className={common.muted}>{line.size}</span>
              </td>
              <td className={styles.figure}>{line.quantity}</td>
              <td className={styles.figure}>{formatAud(line.unitCents)}</td>
              <td className={styles.figure}>{formatAud(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt>Delivery</dt>
        <dd>{formatAud(deliveryFeeCents)}</dd>
        {amountCents !== totalCents && (
          <>
            <dt>Difference to the payment</dt>
            <dd>{formatAud(amountCents - totalCents).replace('-', '−')}</dd>
          </>
        )}
        <dt>GST included</dt>
        <dd>{formatAud(gstPartCents(amountCents))}</dd>
        <dt className={styles.total}>Total (AUD), including GST</dt>
        <dd className={styles.total}>{formatAud(amountCents)}</dd>
      </dl>
      <AdjustmentNotes order={order} />
    </Sheet>
  );
}
