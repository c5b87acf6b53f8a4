import type { AdminOrder, SettleHeldBody } from '@brim-and-page/backend/contract/admin/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { settleHeldPayment } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import styles from '../../../ui/layout/notice.module.css';
import { firstNameOf, refundTarget } from '../payment-texts.ts';
import { useOrderChange } from './use-change.ts';

type Action = SettleHeldBody['action'];

interface HeldNoticeProps {
  order: AdminOrder;
  idOrNumber: string;
  reason: string;
}

/** Why the payment is held, and the two ways to release it. */
export function HeldNotice({ order, idOrNumber, reason }: HeldNoticeProps) {
  const [asked, setAsked] = useState<Action>();
  const canAccept = usePermission('orders.fulfil');
  const canRefund = usePermission('orders.refund');
  const amount = formatAud(order.payment.amountCents);
  const labels: Record<Action, string> = {
    accept: `Accept ${amount} and ship the order`,
    refund: `Refund ${amount} to ${refundTarget(order)}`,
  };
  return (
    <section className={styles.notice} aria-label="Held payment">
      <ShieldAlert aria-hidden="true" size={22} strokeWidth={1.8} />
      <div className={styles.text}>
        <p className={styles.title}>The payment is held</p>
        <p>It does not match the order: {reason}.</p>
        <p>
          The order’s total is {formatAud(order.totalCents)}. Nothing is shipped until the payment is accepted
          or refunded.
        </p>
        <div className={styles.actions}>
          {canAccept && (
            <Button variant="secondary" onClick={() => setAsked('accept')}>
              {labels.accept}
            </Button>
          )}
          {canRefund && (
            <Button variant="danger" onClick={() => setAsked('refund')}>
              {labels.refund}
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <ReleaseDialog
          order={order}
          idOrNumber={idOrNumber}
          action={asked}
          label={labels[asked]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface ReleaseDialogProps {
  order: AdminOrder;
  idOrNumber: string;
  action: Action;
  label: string;
  onClose: () => void;
}

function ReleaseDialog({ order, idOrNumber, action, label, onClose }: ReleaseDialogProps) {
  const firstName = firstNameOf(order);
  const effects: Record<Action, string> = {
    accept: `The order counts as paid, ${firstName} gets the confirmation by mail, and it appears under To ship.`,
    refund: `The order is not shipped, and ${firstName} is told by mail. The bank pays the money back, usually within ten days.`,
  };
  const { mutate, isPending } = useOrderChange({
    idOrNumber,
    send: () => settleHeldPayment(order._id, action),
    done: action === 'accept' ? 'Payment accepted.' : 'Refund requested.',
  });
  return (
    <Modal isOpen onClose={onClose} title={action === 'accept' ? 'Accept the payment' : 'Refund the payment'}>
      <p className={styles.effect}>{effects[action]} This cannot be undone.</p>
      <Button
        variant={action === 'accept' ? 'primary' : 'danger'}
        fullWidth
        isLoading={isPending}
        onClick={() => mutate(undefined, { onSettled: onClose })}
      >
        {label}
      </Button>
    </Modal>
  );
}
