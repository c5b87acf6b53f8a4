import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import type { AdminRefund } from '@brim-and-page/backend/contract/admin/refunds';
import { formatAud } from '@brim-and-page/backend/contract/money';
import common from '../../../ui/layout/common.module.css';
import { Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { lineKey } from '../line-refunds.ts';
import styles from './refunds-panel.module.css';

const stateTexts: Record<AdminRefund['state'], string> = {
  requested: 'requested',
  pending: 'on its way',
  failed: 'failed',
  done: 'refunded',
};

/** The refunds of an order; nothing without one. */
export function RefundsPanel({ order }: { order: AdminOrder }) {
  const { refunds, lines } = order;
  if (refunds.length === 0) return null;
  const nameOf = (refunded: { _id: string; size: string; quantity: number }) => {
    const line = lines.find((each) => lineKey(each) === lineKey(refunded));
    return `${refunded.quantity} × ${line?.name ?? 'a product'}, ${refunded.size}`;
  };
  return (
    <Panel title="Refunds">
      <ul className={styles.refunds}>
        {refunds.map((refund) => {
          const at = refund.refundedAt ?? refund.requestedAt;
          return (
            <li key={refund._id}>
              <p className={styles.head}>
                <strong>{formatAud(refund.amountCents)}</strong>
                <span className={refund.state === 'failed' ? common.failed : common.muted}>
                  {stateTexts[refund.state]} {at && <DateTime at={at} />}
                </span>
              </p>
              {refund.lines?.map((line) => (
                <p key={lineKey(line)}>
                  {nameOf(line)}
                  {line.notRestocked && <span className={common.muted}>, not put back in stock</span>}
                </p>
              ))}
              {refund.reason && <p className={common.muted}>{refund.reason}</p>}
              {refund.failure && <p className={common.failed}>{refund.failure}</p>}
              {refund.note && <p className={common.muted}>Adjustment note {refund.note.number}</p>}
              {refund.by && <p className={common.muted}>by {refund.by.name}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
