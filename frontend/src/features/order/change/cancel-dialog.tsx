import { formatAud, toCents } from '@brim-and-page/backend/contract/money';
import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { useTranslation } from 'react-i18next';
import { cancelOrder } from '#src/api/order.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './dialogs.module.css';
import type { ChangeDialogProps } from './props.ts';
import { useOrderChange } from './use-order-change.ts';

/** What is left of the payment, in cents. */
const leftCentsOf = ({ invoice, amount, notes }: OrderDetail): number =>
  notes.reduce((cents, { total }) => cents - toCents(total), toCents(invoice?.total ?? amount));

/** Says what cancelling does, and asks. */
export function CancelDialog({ order, onClose, onDone }: ChangeDialogProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { isSending, send } = useOrderChange();
  const cancel = async () => {
    if (await send(() => cancelOrder(order._id))) onDone();
  };
  return (
    <div className={styles.form}>
      <p>
        {order.payment
          ? t('order.change.cancelPaid', { amount: formatAud(leftCentsOf(order)) })
          : t('order.change.cancelUnpaid')}
      </p>
      <div className={styles.formActions}>
        <Button variant="danger" isLoading={isSending} onClick={() => void cancel()}>
          {t('order.change.cancel')}
        </Button>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          {t('order.change.keep')}
        </Button>
      </div>
    </div>
  );
}
