import type { OrderView } from '@brim-and-page/backend/contract/admin/order/orders';
import { FileInput, FileOutput } from 'lucide-react';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';
import { TrackingFileDialog } from './tracking-file-dialog.tsx';

interface ViewParcelButtonsProps {
  /** Undefined for a view without the orders to ship. */
  view: OrderView | undefined;
  /** How many orders wait to be shipped. */
  count: number;
}

/** The files for carriers of a view: its orders out, their tracking numbers in. */
export function ViewParcelButtons({ view, count }: ViewParcelButtonsProps) {
  const canExport = usePermission('orders.export');
  const canShip = usePermission('orders.fulfil');
  return (
    <>
      {canExport && view && count > 0 && (
        <DialogButton label="Parcel file" icon={FileOutput} variant="secondary">
          {(onClose) => <ParcelFileDialog of={{ view }} count={count} onClose={onClose} />}
        </DialogButton>
      )}
      {canShip && (
        <DialogButton label="Tracking file" icon={FileInput} variant="secondary">
          {(onClose) => <TrackingFileDialog onClose={onClose} />}
        </DialogButton>
      )}
    </>
  );
}

/** The file for a carrier of the selected orders. @param ids of those that wait to be shipped */
export const SelectionParcelButton = ({ ids }: { ids: readonly string[] }) =>
  usePermission('orders.export') &&
  ids.length > 0 && (
    <DialogButton label="Parcel file" variant="secondary" className={smallButton}>
      {(onClose) => <ParcelFileDialog of={{ ids }} count={ids.length} onClose={onClose} />}
    </DialogButton>
  );
