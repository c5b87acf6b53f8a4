import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { shopName } from '@brim-and-page/backend/contract/brand';
import { classNames } from '#src/ui/class-names.ts';
import common from '../../../ui/layout/common.module.css';
import styles from '../../../ui/print/sheet.module.css';
import { Lines, Sheet } from '../../../ui/print/sheet.tsx';
import { addressLines } from '../../../ui/record/address.tsx';
import { formatDocumentDate } from '../../../ui/text/format.ts';
import { lineKey, packedLines } from '../refunds.ts';

/** What goes into the parcel, without prices: a parcel may be a present. Refunded units stay out. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const { number, createdAt, address, payment, note } = order;
  const packed = packedLines(order);
  const unitCount = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const seller = payment.invoice?.seller;
  return (
    <Sheet
      title="Packing slip"
      sender={<p className={styles.name}>{shopName}</p>}
      items={[
        { term: 'Order', value: number },
        { term: 'Ordered', value: formatDocumentDate(createdAt) },
        { term: 'Items', value: unitCount },
      ]}
      foot={
        <>
          <p>Thank you for your order.</p>
          {seller?.address && (
            <p>
              Return to {seller.name}, {seller.address}
            </p>
          )}
        </>
      }
    >
      <section>
        <h3 className={styles.label}>Deliver to</h3>
        <Lines className={styles.recipient} lines={addressLines(address)} />
        <p className={common.muted}>{address.phone}</p>
      </section>
      {note && (
        <section>
          <h3 className={styles.label}>Note for the packer</h3>
          <p className={common.keptLines}>{note}</p>
        </section>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            {/* The head repeats on every page of a long order. */}
            <th scope="col">Item of order {number}</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map((line) => (
            <tr key={lineKey(line)}>
              <td className={styles.tickCell}>
                <span className={styles.tick} />
              </td>
              <td>
                <p className={styles.product}>{line.name}</p>
                <p className={common.muted}>
                  {line.size}
                  {line.sku && ` · ${line.sku}`}
                </p>
              </td>
              <td className={classNames(styles.figure, styles.units)}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
