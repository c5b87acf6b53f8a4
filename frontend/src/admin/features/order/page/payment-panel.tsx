import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { cardName } from '../payment-texts.ts';
import styles from './payment-panel.module.css';

/** How the order was paid, and what the cardholder disputes. */
export function PaymentPanel({ order: { payment, refundedCents, held } }: { order: AdminOrder }) {
  const { isPaid, method, paidAt, amountCents, id, card, disputes } = payment;
  if (!isPaid && !held) {
    return (
      <Panel title="Payment">
        <p>Not paid.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Payment">
      <Details
        items={[
          { term: 'Paid', value: paidAt && <DateTime at={paidAt} /> },
          { term: held ? 'Held' : 'Amount', value: formatAud(amountCents) },
          { term: 'Kept after refunds', value: refundedCents > 0 && formatAud(amountCents - refundedCents) },
          { term: 'With', value: card ? cardName(card) : method },
          {
            term: 'Payment id',
            value: id && (
              <span className={styles.id}>
                {id} <CopyButton isIcon text={id} label="Copy the payment id" />
              </span>
            ),
          },
        ]}
      />
      {disputes.map((dispute) => (
        <Details
          key={dispute.id}
          items={[
            { term: 'Dispute', value: `${formatAud(dispute.amountCents)}, ${dispute.reason}` },
            { term: 'State of the dispute', value: dispute.status },
            { term: 'Opened', value: <DateTime at={dispute.openedAt} /> },
            { term: 'Closed', value: dispute.closedAt && <DateTime at={dispute.closedAt} /> },
          ]}
        />
      ))}
    </Panel>
  );
}
