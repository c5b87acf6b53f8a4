import { type ParcelCarrier, parcelCarriers } from '@brim-and-page/backend/contract/admin/order/parcels';
import { Select } from '#src/ui/form/select.tsx';

interface ParcelCarrierFieldProps {
  value: ParcelCarrier;
  onChange: (carrier: ParcelCarrier) => void;
}

/** Chooses the carrier whose files are exchanged. */
export const ParcelCarrierField = ({ value, onChange }: ParcelCarrierFieldProps) => (
  <Select label="Carrier" value={value} onChange={({ target }) => onChange(target.value as ParcelCarrier)}>
    {Object.entries(parcelCarriers).map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </Select>
);
