import { type AdminReturn, declinableStates } from '@brim-and-page/backend/contract/admin/order/returns';
import type { ReturnState } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { changeMessageOf } from '../../api/admin-error.ts';
import { allOrders } from '../../api/order.ts';
import { useReload } from '../../api/reload.ts';
import { acceptReturn, allReturns, declineReturn, receiveReturn, returnQuery } from '../../api/return.ts';
import { usePermission } from '../../api/session.ts';
import { DialogButton } from '../../ui/action/dialog-button.tsx';
import { CarrierField, lastCarrier, rememberCarrier } from '../../ui/form/carrier-field.tsx';
import common from '../../ui/layout/common.module.css';
import { MeanwhileNotice } from '../../ui/record/meanwhile-notice.tsx';
import { postageTexts } from './texts.ts';

const longestText = 1000;

/** What can be done with a return now. Each button says what will happen. */
export function ReturnActions({ returned }: { returned: AdminReturn }) {
  const canFulfil = usePermission('orders.fulfil');
  const canRefund = usePermission('orders.refund');
  const { state, wish } = returned;
  if (!canFulfil) return null;
  return (
    <>
      <DialogButton label="Accept" isOffered={state === 'requested'}>
        {(onClose) => <AcceptDialog returned={returned} onClose={onClose} />}
      </DialogButton>
      <DialogButton label="Receive" isOffered={state === 'accepted' && (wish === 'exchange' || canRefund)}>
        {(onClose) => <ReceiveDialog returned={returned} onClose={onClose} />}
      </DialogButton>
      <DialogButton label="Decline" variant="secondary" isOffered={declinableFrom(state) !== undefined}>
        {(onClose) => <DeclineDialog returned={returned} onClose={onClose} />}
      </DialogButton>
    </>
  );
}

/** The state, when a return can be declined in it. */
const declinableFrom = (state: ReturnState) => declinableStates.find((declinable) => declinable === state);

/** Says in an open dialog what a colleague did with the return meanwhile, which ends what the dialog is for. */
function StateNotice({ seen, now, children }: { seen: ReturnState; now: ReturnState; children?: ReactNode }) {
  return (
    <MeanwhileNotice seen={seen} now={now}>
      {children || <p>The return is {now} now. What you typed is not sent: copy what you still need.</p>}
    </MeanwhileNotice>
  );
}

interface DialogProps {
  returned: AdminReturn;
  onClose: () => void;
}

/** Changes a return; a failure is toasted, and the page shows the return as it is now. */
function useStep<Input>(
  { returned, onClose }: DialogProps,
  send: (input: Input) => Promise<AdminReturn>,
  done: string,
) {
  const client = useQueryClient();
  const reloadReturns = useReload(allReturns);
  const reloadOrders = useReload(allOrders);
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      client.setQueryData(returnQuery(returned._id).queryKey, now);
      toast.success(done);
      onClose();
    },
    onError: (error) => toast.error(changeMessageOf(error)),
    onSettled: () => {
      reloadReturns();
      reloadOrders();
    },
  });
}

function AcceptDialog(props: DialogProps) {
  const { returned, onClose } = props;
  const [seen] = useState(returned.state);
  const [postage, setPostage] = useState<keyof typeof postageTexts>(
    returned.reason === 'faulty' ? 'shop' : 'customer',
  );
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useStep(
    props,
    () => acceptReturn(returned._id, { postage, message }),
    'Accepted. The customer gets the address and the reference by mail.',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(undefined);
  };
  return (
    <Modal isOpen onClose={onClose} title={`Accept return ${returned.reference}`}>
      <form onSubmit={submit} className={common.stack} noValidate>
        {returned.wish === 'exchange' && <p>The other size is set aside for the customer.</p>}
        <Select
          label="Postage"
          value={postage}
          data-autofocus
          onChange={({ target }) => setPostage(target.value === 'shop' ? 'shop' : 'customer')}
        >
          {Object.entries(postageTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <TextArea
          label="Message to the customer (optional)"
          rows={3}
          maxLength={longestText}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <StateNotice seen={seen} now={returned.state} />
        <Button type="submit" fullWidth isLoading={isPending}>
          Accept and mail the address
        </Button>
      </form>
    </Modal>
  );
}

function DeclineDialog(props: DialogProps) {
  const { returned, onClose } = props;
  const { state } = returned;
  const [seen] = useState(state);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useStep(
    props,
    () => declineReturn(returned._id, { reason, from: declinableFrom(state) }),
    'Declined. The customer gets the reason by mail.',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : 'Write why: the customer reads it in the mail.');
    if (reason.trim() && !isPending) mutate(undefined);
  };
  return (
    <Modal isOpen onClose={onClose} title={`Decline return ${returned.reference}`}>
      <form onSubmit={submit} className={common.stack} noValidate>
        <StateNotice seen={seen} now={state}>
          {state === 'accepted' && (
            <p>The return is accepted: the customer may have sent the parcel already.</p>
          )}
        </StateNotice>
        {state === 'accepted' && returned.wish === 'exchange' && (
          <p>The size that was set aside is for sale again.</p>
        )}
        <TextArea
          label="Reason"
          hint="The customer reads it in the mail."
          rows={4}
          maxLength={longestText}
          value={reason}
          error={error}
          data-autofocus
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant="danger" fullWidth isLoading={isPending}>
          Decline and mail the reason
        </Button>
      </form>
    </Modal>
  );
}

function ReceiveDialog(props: DialogProps) {
  const { returned, onClose } = props;
  const isExchange = returned.wish === 'exchange';
  const [seen] = useState(returned.state);
  const [restock, setRestock] = useState(returned.reason !== 'faulty');
  const [carrier, setCarrier] = useState(lastCarrier);
  const [trackingNumber, setTrackingNumber] = useState('');
  const { mutate, isPending } = useStep(
    props,
    () => receiveReturn(returned._id, { restock, ...(isExchange && { carrier, trackingNumber }) }),
    isExchange ? 'Received. The other size is on its way.' : 'Received. The refund is requested.',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isExchange) rememberCarrier(carrier);
    mutate(undefined);
  };
  return (
    <Modal isOpen onClose={onClose} title={`Receive return ${returned.reference}`}>
      <form onSubmit={submit} className={common.stack} noValidate>
        <Checkbox
          label="Put the items back in stock"
          checked={restock}
          data-autofocus
          onChange={({ target }) => setRestock(target.checked)}
        />
        {isExchange && (
          <>
            <CarrierField value={carrier} onChange={setCarrier} />
            <TextField
              label="Tracking number"
              value={trackingNumber}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTrackingNumber(target.value)}
            />
          </>
        )}
        <StateNotice seen={seen} now={returned.state} />
        <Button type="submit" variant={isExchange ? 'primary' : 'danger'} fullWidth isLoading={isPending}>
          {isExchange
            ? 'Receive and ship the other size'
            : `Receive and refund ${formatAud(returned.amountCents)}`}
        </Button>
      </form>
    </Modal>
  );
}
