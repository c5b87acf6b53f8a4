import type { AdminOrder, SettleHeldBody } from '@brim-and-page/backend/contract/admin/order/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { settleHeldPayment } from '../../../api/order.ts';
import { usePermission } from '../../../api/session.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import styles from '../../../ui/layout/notice.module.css';
import { ProblemNotice } from '../../../ui/layout/problem-notice.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { firstNameOf, refundTarget } from '../payment-texts.ts';
import { useOrderChange } from './use-change.ts';

/** A job's name for people, e.g. `Shipped mail` for `shipped-mail`. */
const nameOf = (job: string) => `${job.charAt(0).toUpperCase()}${job.slice(1).replaceAll('-', ' ')}`;

/** What the shop could not do for this order yet, e.g. send a mail. */
export function FailedJobs({ order: { number, failedJobs = [] } }: { order: AdminOrder }) {
  if (failedJobs.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Failed jobs">
      <TriangleAlert aria-hidden="true" size={22} strokeWidth={1.8} />
      <ul className={styles.text}>
        {failedJobs.map(({ job, attempts, error, retryAt }) => (
          <li key={job}>
            <p className={styles.title}>
              {nameOf(job)} failed {attempts === 1 ? 'once' : `${attempts} times`}
            </p>
            <p>{error}</p>
            <p>
              {retryAt
                ? `The shop tries again at ${formatDateTime(retryAt)}.`
                : `The shop no longer tries. Retry on the server: npm run shop -- orders retry ${number}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Action = SettleHeldBody['action'];

/** Why the payment is held, and the two ways to release it. */
export function HeldNotice({ order, reason }: { order: AdminOrder; reason: string }) {
  const [action, setAction] = useState<Action>();
  const canAccept = usePermission('orders.fulfil');
  const canRefund = usePermission('orders.refund');
  const amount = formatAud(order.payment.amountCents);
  const labels: Record<Action, string> = {
    accept: `Accept ${amount} and ship the order`,
    refund: `Refund ${amount} to ${refundTarget(order)}`,
  };
  return (
    <ProblemNotice label="Held payment" title="The payment is held" icon={ShieldAlert}>
      <p>It does not match the order: {reason}.</p>
      <p>
        The order’s total is {formatAud(order.totalCents)}. Nothing is shipped until the payment is accepted
        or refunded.
      </p>
      <div className={styles.actions}>
        {canAccept && (
          <Button variant="secondary" onClick={() => setAction('accept')}>
            {labels.accept}
          </Button>
        )}
        {canRefund && (
          <Button variant="danger" onClick={() => setAction('refund')}>
            {labels.refund}
          </Button>
        )}
      </div>
      {action && (
        <ReleaseDialog
          order={order}
          action={action}
          label={labels[action]}
          onClose={() => setAction(undefined)}
        />
      )}
    </ProblemNotice>
  );
}

interface ReleaseDialogProps {
  order: AdminOrder;
  action: Action;
  label: string;
  onClose: () => void;
}

function ReleaseDialog({ order, action, label, onClose }: ReleaseDialogProps) {
  const firstName = firstNameOf(order);
  const effects: Record<Action, string> = {
    accept: `The order counts as paid, ${firstName} gets the confirmation by mail, and it appears under To ship.`,
    refund: `The order is not shipped, and ${firstName} is told by mail. The bank pays the money back, usually within ten days.`,
  };
  const { mutate, isPending } = useOrderChange({
    send: () => settleHeldPayment(order._id, action),
    done: action === 'accept' ? 'Payment accepted.' : 'Refund requested.',
  });
  return (
    <ConfirmDialog
      title={action === 'accept' ? 'Accept the payment' : 'Refund the payment'}
      action={label}
      variant={action === 'accept' ? 'primary' : 'danger'}
      isLoading={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {effects[action]} This cannot be undone.
    </ConfirmDialog>
  );
}
