import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import type { ChangeOrderBody } from '@brim-and-page/backend/contract/order/requests';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { changeOrder } from '../../../api/order.ts';
import { allProducts, productQuery } from '../../../api/product.ts';
import { useReload } from '../../../api/reload.ts';
import common from '../../../ui/layout/common.module.css';
import { LoadError, PageSkeleton } from '../../../ui/layout/states.tsx';
import { useOrderChange } from '../page/use-change.ts';
import { lineKey } from '../refunds.ts';
import { doneText } from './done-text.ts';
import { sizeChoices } from './size-choices.ts';

interface SizesDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Gives lines of an order another size, with the stock as it is now. */
export function SizesDialog({ order, onClose }: SizesDialogProps) {
  const ids = [...new Set(order.lines.map(({ _id }) => _id))];
  const products = useQueries({
    queries: ids.map((id) => ({ ...productQuery(id), refetchOnMount: 'always' as const })),
  });
  const failed = products.find(({ error, data }) => error && !data);
  const known = products.flatMap(({ data }) => data ?? []);
  return (
    <Modal isOpen onClose={onClose} title={`Change sizes of ${order.number}`}>
      {failed ? (
        <LoadError error={failed.error} onRetry={failed.refetch} />
      ) : known.length < ids.length ? (
        <PageSkeleton />
      ) : (
        <SizesForm
          order={order}
          lines={order.lines.flatMap((line) => {
            const product = known.find(({ _id }) => _id === line._id);
            const sizes = product ? sizeChoices(order, line, product) : [];
            return sizes.length > 0 ? [{ line, key: lineKey(line), sizes }] : [];
          })}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface SizesFormProps extends SizesDialogProps {
  /** Those that can have another size. */
  lines: readonly { line: AdminOrder['lines'][number]; key: string; sizes: readonly string[] }[];
}

function SizesForm({ order, lines, onClose }: SizesFormProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const reloadProducts = useReload(allProducts);
  const { mutate, isPending } = useOrderChange<ChangeOrderBody>({
    send: (body) => changeOrder(order._id, body),
    done: doneText('Sizes changed.', order),
  });
  if (lines.length === 0) return <p>No item has another size in stock at the price that was paid.</p>;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const changed = lines.flatMap(({ line: { _id, size }, key, sizes }) => {
      const toSize = chosen[key];
      return toSize && sizes.includes(toSize) ? [{ _id, size, toSize }] : [];
    });
    setError(changed.length === 0 ? 'Choose another size first.' : undefined);
    if (changed.length === 0) event.currentTarget.querySelector('select')?.focus();
    else mutate({ lines: changed }, { onSuccess: onClose, onSettled: reloadProducts });
  };
  return (
    <form className={common.stack} noValidate onSubmit={save}>
      <p>Sizes in stock at the price that was paid. The stock moves with the change.</p>
      {lines.map(({ line: { name, size, quantity }, key, sizes }, at) => (
        <Select
          key={key}
          label={`${quantity} × ${name}`}
          value={chosen[key] ?? ''}
          {...(error && at === 0 && { error })}
          onChange={({ target }) => {
            setChosen({ ...chosen, [key]: target.value });
            setError(undefined);
          }}
        >
          <option value="">{`${size} (now)`}</option>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      ))}
      <Button type="submit" fullWidth isLoading={isPending}>
        Change the sizes
      </Button>
    </form>
  );
}
