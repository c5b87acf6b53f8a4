import type { AdminOrderItem, ShipOrdersResponse } from '@brim-and-page/backend/contract/admin/orders';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { allOrders, shipOrders } from '../../../api/order.ts';
import { useReload } from '../../../api/reload.ts';
import common from '../../../ui/layout/common.module.css';
import { countOf } from '../../../ui/text/count.ts';
import { CarrierField, lastCarrier, rememberCarrier } from './carrier-field.tsx';
import styles from './ship-dialog.module.css';

interface ShipDialogProps {
  orders: readonly Shippable[];
  onClose: () => void;
}

/** Asks for the carrier and a tracking number for each parcel, ships the orders and shows what became of each. */
export function ShipDialog({ orders, onClose }: ShipDialogProps) {
  const [first] = orders;
  const title =
    orders.length === 1 && first ? `Ship ${first.number}` : `Ship ${countOf(orders.length, 'order')}`;
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <ShipForm orders={orders} onClose={onClose} />
    </Modal>
  );
}

/** The id of another order with the same tracking number, e.g. of a label that was scanned twice. */
const isRepeated = (numbers: Readonly<Record<string, string>>, id: string): boolean => {
  const own = numbers[id]?.trim();
  return (
    Boolean(own) && Object.entries(numbers).some(([other, number]) => other !== id && number.trim() === own)
  );
};

function ShipForm({ orders, onClose }: ShipDialogProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const { results, ship, isShipping, failure } = useShipping(() => {
    const [first] = orders;
    const told = orders.length === 1 && first ? `${first.customer.name} is` : 'The customers are';
    toast.success(`${countOf(orders.length, 'order')} shipped. ${told} told by mail.`);
    onClose();
  });
  const open = orders.filter(({ _id }) => !results[_id]?.success);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShipping) return;
    ship({ carrier, parcels: open.map(({ _id }) => ({ id: _id, trackingNumber: numbers[_id] ?? '' })) });
  };

  return (
    <form onSubmit={submit} className={common.stack} noValidate>
      <CarrierField value={carrier} onChange={setCarrier} />
      <ul className={common.stack} onKeyDown={goToNextNumber}>
        {orders.map(({ _id, number, customer }, index) =>
          results[_id]?.success ? (
            <li key={_id} className={styles.done}>
              <CircleCheck aria-hidden="true" size={20} />
              {number}, {customer.name}: shipped
            </li>
          ) : (
            <li key={_id}>
              <TextField
                label={
                  orders.length === 1 ? 'Tracking number' : `Tracking number of ${number}, ${customer.name}`
                }
                hint={isRepeated(numbers, _id) ? 'Another order here has the same number.' : undefined}
                error={results[_id]?.message}
                value={numbers[_id] ?? ''}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint={index === orders.length - 1 ? 'done' : 'next'}
                data-autofocus={index === 0 || undefined}
                onChange={({ target }) => setNumbers({ ...numbers, [_id]: target.value })}
              />
            </li>
          ),
        )}
      </ul>
      <FieldError id="ship-failure">{failure}</FieldError>
      <div className={styles.actions}>
        <Button type="submit" fullWidth isLoading={isShipping}>
          {shipLabel(open)}
        </Button>
      </div>
    </form>
  );
}

const shipLabel = (open: readonly Shippable[]): string => {
  const [first] = open;
  return open.length === 1 && first
    ? `Mark as shipped and tell ${first.customer.name}`
    : `Mark ${countOf(open.length, 'order')} as shipped and tell the customers`;
};

/** Enter, also from a barcode scanner, goes to the next number; in the last one it submits. */
function goToNextNumber(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** An order that can be shipped. */
type Shippable = Pick<AdminOrderItem, '_id' | 'number' | 'customer'>;

/** What a row of the request led to. */
type Result = ShipOrdersResponse['results'][number];

/** Ships orders, each on its own: those that fail stay open for another attempt. */
function useShipping(onAllShipped: () => void) {
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const reload = useReload(allOrders);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({
      carrier,
      parcels,
    }: {
      carrier: string;
      parcels: { id: string; trackingNumber: string }[];
    }) => shipOrders(parcels.map((parcel) => ({ ...parcel, carrier }))),
    onSuccess: (answered, { carrier }) => {
      rememberCarrier(carrier);
      setResults((before) => ({
        ...before,
        ...Object.fromEntries(answered.map((result) => [result.id, result])),
      }));
      if (answered.every(({ success }) => success)) onAllShipped();
    },
    // A failed call may have shipped some rows, too.
    onSettled: reload,
  });
  return { results, ship: mutate, isShipping: isPending, failure: error ? messageOf(error) : undefined };
}
