import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePermission } from '../../../api/session.ts';
import { Panel } from '../../../ui/record/panel.tsx';
import { Parcel } from '../parcel.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** Who carries the parcel, and the correction of its tracking number; nothing before the order is shipped. */
export function ParcelPanel({ order, idOrNumber }: { order: AdminOrder; idOrNumber: string }) {
  const canCorrect = usePermission('orders.fulfil') && order.status === 'Shipped';
  const [isOpen, setOpen] = useState(false);
  if (order.status !== 'Shipped' && !order.shipment) return null;
  return (
    <Panel
      title="Parcel"
      action={
        canCorrect && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Correct
          </Button>
        )
      }
    >
      <p>
        {hasParcel(order) && order.shipment ? <Parcel shipment={order.shipment} /> : 'Sent without tracking.'}
      </p>
      {isOpen && <TrackingDialog order={order} idOrNumber={idOrNumber} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const hasParcel = ({ shipment }: AdminOrder) =>
  Boolean(shipment?.carrier || shipment?.trackingNumber || shipment?.trackingUrl);
