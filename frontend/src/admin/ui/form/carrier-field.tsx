import { storedJson } from '#src/lib/browser/storage.ts';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

/** The carriers that the form offers; any other name can be typed. */
const carriers = [
  'Australia Post',
  'StarTrack',
  'Sendle',
  'Aramex',
  'CouriersPlease',
  'DHL Express',
] as const;

// JSON: the last parcel may have had no carrier, which is not the same as no last parcel.
const stored = storedJson('consoleLastCarrier', (carrier) =>
  typeof carrier === 'string' ? carrier : carriers[0],
);

/** The carrier of the last parcel on this device; the first one before that. */
export const lastCarrier = stored.read;

/** Keeps the carrier for the next parcel. */
export const rememberCarrier = stored.write;

const other = 'other';
const isOffered = (carrier: string) => (carriers as readonly string[]).includes(carrier);

interface CarrierFieldProps {
  /** The carrier's name. */
  value: string;
  onChange: (carrier: string) => void;
  error?: string;
}

/** Chooses a carrier of the list or names another one. */
export function CarrierField({ value, onChange, error }: CarrierFieldProps) {
  const isOther = !isOffered(value);
  return (
    <>
      <Select
        label="Carrier"
        value={isOther ? other : value}
        onChange={({ target }) => onChange(target.value === other ? '' : target.value)}
      >
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
        <option value={other}>Another carrier</option>
      </Select>
      {isOther && (
        <TextField
          label="Name of the carrier"
          value={value}
          maxLength={60}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
