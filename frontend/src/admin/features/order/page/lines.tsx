import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { deliveryFeeCents } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { Image } from '#src/ui/media/image.tsx';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import common from '../../../ui/layout/common.module.css';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { SizesDialog } from '../change/sizes-dialog.tsx';
import { useCanChange } from '../change/use-can-change.ts';
import { lineKey, refundedQuantity } from '../refunds.ts';
import styles from './lines.module.css';

/** What was ordered, with images, and what it adds up to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { lines, totalCents, refundedCents, payment } = order;
  const canChange = useCanChange(order);
  return (
    <Panel
      title="Items"
      action={
        <DialogButton label="Change sizes" variant="secondary" isOffered={canChange}>
          {(onClose) => <SizesDialog order={order} onClose={onClose} />}
        </DialogButton>
      }
    >
      <ul>
        {lines.map((line) => {
          const refunded = refundedQuantity(order, line);
          return (
            <li key={lineKey(line)} className={styles.line}>
              <span className={styles.image}>
                {line.image && <Image url={line.image} alt="" sizes="4rem" />}
              </span>
              <div>
                <p className={styles.name}>{line.name}</p>
                <p className={styles.detail}>
                  {line.size}
                  {line.sizeNow && ` (now ${line.sizeNow})`}
                  {line.sku && ` · ${line.sku}`}
                </p>
                {refunded > 0 && (
                  <p className={common.failed}>
                    {refunded === line.quantity ? 'Refunded' : `${refunded} of ${line.quantity} refunded`}
                  </p>
                )}
              </div>
              <p className={styles.price}>
                {line.quantity} × {formatAud(line.unitCents)}
              </p>
              <p className={styles.sum}>{formatAud(line.totalCents)}</p>
            </li>
          );
        })}
      </ul>
      <div className={styles.totals}>
        <Details
          items={[
            { term: 'Delivery', value: formatAud(deliveryFeeCents) },
            { term: 'GST included', value: formatAud(payment.gstCents) },
            { term: 'Total', value: <strong>{formatAud(totalCents)}</strong> },
            { term: 'Refunded', value: refundedCents > 0 && `−${formatAud(refundedCents)}` },
          ]}
        />
      </div>
    </Panel>
  );
}
