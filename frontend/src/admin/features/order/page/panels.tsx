import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import type { AdminRefund } from '@brim-and-page/backend/contract/admin/order/refunds';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { classNames } from '#src/ui/class-names.ts';
import { usePermission } from '../../../api/session.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { smallButtons } from '../../../ui/action/small-button.ts';
import common from '../../../ui/layout/common.module.css';
import { Address, addressLines } from '../../../ui/record/address.tsx';
import { Details, Panel } from '../../../ui/record/panel.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { AddressDialog } from '../change/address-dialog.tsx';
import { NoteDialog } from '../change/note-dialog.tsx';
import { useCanChange } from '../change/use-can-change.ts';
import { Parcel } from '../parcel.tsx';
import { cardName, isCustomerErased } from '../payment-texts.ts';
import { lineKey } from '../refunds.ts';
import styles from './panels.module.css';
import { TrackingDialog } from './tracking-dialog.tsx';

/** Where the parcel goes: the address, copied with one tap, and how to reach the customer. */
export function DeliveryPanel({ order }: { order: AdminOrder }) {
  const { address, note } = order;
  const canChange = useCanChange(order);
  if (isCustomerErased(order)) {
    return (
      <Panel title="Deliver to">
        <p>The customer’s data was erased.</p>
      </Panel>
    );
  }
  const lines = addressLines(address);
  return (
    <Panel title="Deliver to" action={<CopyButton text={lines.join('\n')} label="Copy address" />}>
      <Address lines={lines} phone={address.phone} email={address.email} />
      {note && (
        <div className={styles.note}>
          <h3 className={common.muted}>Note for the packer</h3>
          <p className={common.keptLines}>{note}</p>
        </div>
      )}
      <div className={classNames(common.actions, smallButtons, styles.changes)}>
        <DialogButton label="Change address" variant="secondary" isOffered={canChange}>
          {(onClose) => <AddressDialog order={order} onClose={onClose} />}
        </DialogButton>
        <DialogButton
          label={note ? 'Change note' : 'Note for the packer'}
          variant="secondary"
          isOffered={canChange}
        >
          {(onClose) => <NoteDialog order={order} onClose={onClose} />}
        </DialogButton>
      </div>
    </Panel>
  );
}

/** Who carries the parcel, and the correction of its tracking number; nothing before the order is shipped. */
export function ParcelPanel({ order }: { order: AdminOrder }) {
  const canCorrect = usePermission('orders.fulfil') && order.status === 'Shipped';
  if (order.status !== 'Shipped' && !order.shipment) return null;
  return (
    <Panel
      title="Parcel"
      action={
        <DialogButton label="Correct" variant="secondary" isOffered={canCorrect}>
          {(onClose) => <TrackingDialog order={order} onClose={onClose} />}
        </DialogButton>
      }
    >
      <p>
        {hasParcel(order) && order.shipment ? <Parcel shipment={order.shipment} /> : 'Sent without tracking.'}
      </p>
    </Panel>
  );
}

const hasParcel = ({ shipment }: AdminOrder) =>
  Boolean(shipment?.carrier || shipment?.trackingNumber || shipment?.trackingUrl);

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
      <ul className={common.tightStack}>
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
