import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { formatAud, gstPartCents } from '@brim-and-page/backend/contract/money';
import common from '../../../ui/layout/common.module.css';
import styles from '../../../ui/print/sheet.module.css';
import { formatDocumentDate } from '../../../ui/text/format.ts';

/** The adjustment notes of an order's refunds, and what remains of its payment. Nothing without a refund. */
export function AdjustmentNotes({ order }: { order: AdminOrder }) {
  const notes = order.refunds.flatMap(({ state, note, ...refund }) =>
    state === 'done' && note ? [{ ...refund, ...note }] : [],
  );
  if (notes.length === 0) return null;
  const refundedCents = notes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const remainingCents = order.payment.amountCents - refundedCents;
  return (
    <section className={styles.notes}>
      <h3>Adjustment notes</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Note</th>
            <th scope="col" className={styles.figure}>
              GST
            </th>
            <th scope="col" className={styles.figure}>
              Refund
            </th>
          </tr>
        </thead>
        <tbody>
          {notes.map(({ _id, number, issuedAt, amountCents, gstCents, reason }) => (
            <tr key={_id}>
              <td>
                <p>{number}</p>
                <p>Issued {formatDocumentDate(issuedAt)}</p>
                {reason && <p className={common.muted}>{reason}</p>}
              </td>
              <td className={styles.figure}>−{formatAud(gstCents)}</td>
              <td className={styles.figure}>−{formatAud(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt>GST after refunds</dt>
        <dd>{formatAud(gstPartCents(remainingCents))}</dd>
        <dt className={styles.total}>Total after refunds</dt>
        <dd className={styles.total}>{formatAud(remainingCents)}</dd>
      </dl>
    </section>
  );
}
