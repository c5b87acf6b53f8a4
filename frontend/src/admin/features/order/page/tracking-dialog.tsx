import {
  type AdminOrder,
  type TrackingBody,
  trackingBody,
} from '@brim-and-page/backend/contract/admin/order/orders';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { correctTracking } from '../../../api/order.ts';
import { CarrierField } from '../../../ui/form/carrier-field.tsx';
import common from '../../../ui/layout/common.module.css';
import { MeanwhileNotice } from '../../../ui/record/meanwhile-notice.tsx';
import { andTell, toldText } from '../payment-texts.ts';
import { useOrderChange } from './use-change.ts';

interface TrackingDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Why a correction cannot be sent. An empty field stays as it is. */
function problemOf({ shipment }: AdminOrder, body: TrackingBody): string | undefined {
  const parsed = trackingBody.safeParse(body);
  if (!parsed.success) return 'Enter a carrier or a tracking number.';
  const { carrier, trackingNumber } = parsed.data;
  const isChanged =
    (carrier && carrier !== shipment?.carrier) ||
    (trackingNumber && trackingNumber !== shipment?.trackingNumber);
  return isChanged ? undefined : 'Change the carrier or the tracking number first.';
}

/** Corrects the carrier and the tracking number of a shipped order; the customer is told. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
  const [carrier, setCarrier] = useState(order.shipment?.carrier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(order.shipment?.trackingNumber ?? '');
  const [error, setError] = useState<string>();
  const { shipment: now = {} } = order;
  const [seen] = useState(now);
  const { mutate, isPending } = useOrderChange<TrackingBody>({
    send: (body) => correctTracking(order._id, body),
    done: `Tracking corrected.${toldText(order)}`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = { carrier, trackingNumber };
    const problem = problemOf(order, body);
    setError(problem);
    const from = { carrier: now.carrier, trackingNumber: now.trackingNumber };
    if (!problem) mutate({ ...body, from }, { onSuccess: onClose });
  };
  return (
    <Modal isOpen onClose={onClose} title={`Correct the tracking of ${order.number}`}>
      <form onSubmit={submit} className={common.stack} noValidate>
        <MeanwhileNotice seen={seen} now={now}>
          <p>The tracking is {[now.carrier, now.trackingNumber].filter(Boolean).join(', ')} now.</p>
        </MeanwhileNotice>
        <CarrierField value={carrier} onChange={setCarrier} />
        <TextField
          label="Tracking number"
          value={trackingNumber}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          error={error}
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
        <Button type="submit" isLoading={isPending}>
          {`Save${andTell(order)}`}
        </Button>
      </form>
    </Modal>
  );
}
