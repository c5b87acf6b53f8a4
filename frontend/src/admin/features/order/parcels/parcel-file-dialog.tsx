import type { OrderView } from '@brim-and-page/backend/contract/admin/order/orders';
import { type ParcelCarrier, parcelCarriers } from '@brim-and-page/backend/contract/admin/order/parcels';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { allOrders, downloadParcels } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';
import { usePermission } from '../../../api/session.ts';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { countOf } from '../../../ui/text/count.ts';
import { ParcelCarrierField } from './parcel-carrier-field.tsx';

interface ParcelFileDialogProps {
  /** Whose orders to ship are in the file. */
  of: { view: OrderView } | { ids: readonly string[] };
  /** How many they are. */
  count: number;
  onClose: () => void;
}

/** Downloads a carrier's upload file of orders to ship; packing starts with it unless staff choose otherwise. */
export function ParcelFileDialog({ of, count, onClose }: ParcelFileDialogProps) {
  const [carrier, setCarrier] = useState<ParcelCarrier>('auspost');
  const canPack = usePermission('orders.fulfil');
  const [startsPacking, setStartsPacking] = useState(canPack);
  const reload = useReload(allOrders);
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadParcels,
    onSuccess: () => {
      toast.success(`Parcel file downloaded. Import it at ${parcelCarriers[carrier]}.`);
      onClose();
    },
    onSettled: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ ...of, carrier, packing: startsPacking });
  };
  return (
    <Dialog onClose={onClose} title="Parcel file">
      <p>
        {countOf(count, 'order')} to ship, as a file that {parcelCarriers[carrier]} imports. The order’s
        number is printed on the label and comes back with the tracking number.
      </p>
      <form onSubmit={submit} className={common.stack}>
        <ParcelCarrierField value={carrier} onChange={setCarrier} />
        {canPack && (
          <Checkbox
            label="Start packing, so that customers can’t change an address after its label is made"
            checked={startsPacking}
            onChange={({ target }) => setStartsPacking(target.checked)}
          />
        )}
        <FieldError id="parcel-file-failure">{error ? messageOf(error) : undefined}</FieldError>
        <Button type="submit" fullWidth isLoading={isPending}>
          Download
        </Button>
      </form>
    </Dialog>
  );
}
