import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiveOrder } from '#src/api/order.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { AddressDialog } from '../change/address-dialog.tsx';
import { CancelDialog } from '../change/cancel-dialog.tsx';
import { NoteDialog } from '../change/note-dialog.tsx';
import type { ChangeDialogProps } from '../change/props.ts';
import { SizeDialog } from '../change/size-dialog.tsx';
import { useOrderChange } from '../change/use-order-change.ts';
import styles from './order-detail-page.module.css';

type Dialog = 'address' | 'size' | 'note' | 'cancel';

const dialogs: Record<Dialog, (props: ChangeDialogProps & { onClose: () => void }) => ReactNode> = {
  address: (props) => <AddressDialog {...props} />,
  size: (props) => <SizeDialog {...props} />,
  note: (props) => <NoteDialog {...props} />,
  cancel: (props) => <CancelDialog {...props} />,
};

/** What the customer can still do with the order. The outcome gets the focus: the pressed button may be gone. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Dialog>();
  const [shown, setShown] = useState<Dialog>('address');
  const [done, setDone] = useState<{ text: string }>();
  const outcome = useRef<HTMLParagraphElement>(null);
  const { isSending, send } = useOrderChange();
  useEffect(() => {
    if (done) outcome.current?.focus();
  }, [done]);
  const close = () => setOpen(undefined);
  const finish = (text: string) => {
    close();
    setDone({ text });
  };
  const receive = async () => {
    if (await send(() => receiveOrder(order._id))) finish(t('order.change.receivedDone'));
  };
  const opener = (dialog: Dialog) => (
    <Button
      variant="secondary"
      onClick={() => {
        setShown(dialog);
        setOpen(dialog);
      }}
    >
      {t(`order.change.${dialog}`)}
    </Button>
  );
  return (
    <>
      {order.status === 'Shipped' && (
        <Button isLoading={isSending} onClick={() => void receive()}>
          {t('order.change.received')}
        </Button>
      )}
      {order.canChange && (
        <>
          {opener('address')}
          {opener('size')}
          {opener('note')}
        </>
      )}
      {order.canCancel && opener('cancel')}
      {done && (
        <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
          {done.text}
        </p>
      )}
      <Modal isOpen={open !== undefined} onClose={close} title={t(`order.change.${shown}`)}>
        {dialogs[shown]({
          order,
          onClose: close,
          onDone: () => finish(t(shown === 'cancel' ? 'order.change.cancelled' : 'order.change.done')),
        })}
      </Modal>
    </>
  );
}
