import type { AdminOrderItem, ShipOrdersResponse } from '@brim-and-page/backend/contract/admin/order/orders';
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
import { CarrierField, lastCarrier, rememberCarrier } from '../../../ui/form/carrier-field.tsx';
import common from '../../../ui/layout/common.module.css';
import { countOf } from '../../../ui/text/count.ts';
import styles from './ship-dialog.module.css';

interface ShipDialogProps {
  orders: readonly Pick<AdminOrderItem, '_id' | 'number' | 'customer'>[];
  onClose: () => void;
}

/** Whether another order has the same tracking number, e.g. of a label that was scanned twice. */
const isRepeated = (numbers: Readonly<Record<string, string>>, id: string): boolean => {
  const own = numbers[id]?.trim();
  return (
    Boolean(own) && Object.entries(numbers).some(([other, number]) => other !== id && number.trim() === own)
  );
};

/**
 * Asks for the carrier and a tracking number for each parcel, ships the orders and shows what became of each: those that fail
 * stay open for another attempt.
 */
export function ShipDialog({ orders, onClose }: ShipDialogProps) {
  const [carrier, setCarrier] = useState(lastCarrier);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [results, setResults] = useState<Readonly<Record<string, ShipOrdersResponse['results'][number]>>>({});
  const reload = useReload(allOrders);
  const single = orders.length === 1 ? orders[0] : undefined;
  const count = countOf(orders.length, 'order');
  const open = orders.filter(({ _id }) => !results[_id]?.success);
  const { mutate, isPending, error } = useMutation({
    mutationFn: shipOrders,
    onSuccess: (rows, [parcel]) => {
      rememberCarrier(parcel?.carrier ?? '');
      setResults((before) => ({
        ...before,
        ...Object.fromEntries(rows.map((result) => [result.id, result])),
      }));
      if (!rows.every(({ success }) => success)) return;
      toast.success(
        `${count} shipped. ${single ? `${single.customer.name} is` : 'The customers are'} told by mail.`,
      );
      onClose();
    },
    // A failed call may have shipped some rows, too.
    onSettled: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(open.map(({ _id }) => ({ id: _id, carrier, trackingNumber: numbers[_id] ?? '' })));
  };
  const [first] = open;
  return (
    <Modal isOpen onClose={onClose} title={`Ship ${single?.number ?? count}`}>
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
                  label={single ? 'Tracking number' : `Tracking number of ${number}, ${customer.name}`}
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
        <FieldError id="ship-failure">{error ? messageOf(error) : undefined}</FieldError>
        <div className={styles.actions}>
          <Button type="submit" fullWidth isLoading={isPending}>
            {open.length === 1 && first
              ? `Mark as shipped and tell ${first.customer.name}`
              : `Mark ${countOf(open.length, 'order')} as shipped and tell the customers`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Enter, also from a barcode scanner, goes to the next number; in the last one it submits. */
function goToNextNumber(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
