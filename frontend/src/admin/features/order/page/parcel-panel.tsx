import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { Parcel } from '../parcel.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** Who carries the parcel, and the correction of its tracking number; nothing before the order is shipped. */
export function ParcelPanel({ order }: { order: AdminOrder }) {
  const canCorrect = usePermission('orders.fulfil') && order.status === 'Shipped';
  if (order.status !== 'Shipped' && !order.shipment) return null;
  return (
    <Panel
      title="Parcel"
      action={
        canCorrect && (
          <DialogButton label="Correct" variant="secondary">
            {(onClose) => <TrackingDialog order={order} onClose={onClose} />}
          </DialogButton>
        )
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
