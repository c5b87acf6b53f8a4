import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import common from '../../../ui/layout/common.module.css';
import { MeanwhileNotice } from '../../../ui/record/meanwhile-notice.tsx';
import { andTell, refundTarget } from '../payment-texts.ts';
import { refundableCents } from '../refunds.ts';
import styles from './refund-dialog.module.css';
import {
  bodyOf,
  checkDraft,
  type DraftErrors,
  draftCents,
  emptyDraft,
  type RefundDraft,
  type RefundKind,
  refundableLines,
  refundKinds,
} from './refund-draft.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Refunds what is left of a payment, some units, or an amount. The button says how much goes where. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const { refund, isRefunding, failure } = useRefund(order, onClose);
  const left = refundableCents(order);
  const [seen] = useState(left);
  const change = (changes: Partial<RefundDraft>) => {
    setDraft({ ...draft, ...changes });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRefunding) return;
    const found = checkDraft(order, draft);
    setErrors(found);
    if (!found.what && !found.reason) refund(bodyOf(order, draft));
  };
  const cents = draftCents(order, draft);
  const what = cents > 0 ? formatAud(cents) : 'this';
  return (
    <Modal isOpen onClose={onClose} title={`Refund order ${order.number}`}>
      <form onSubmit={submit} className={common.stack} noValidate>
        <KindField order={order} draft={draft} onChange={change} />
        {draft.kind === 'lines' && <LineFields order={order} draft={draft} onChange={change} />}
        {draft.kind === 'amount' && (
          <TextField
            label="Amount"
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
        <FieldError id="refund-what">{errors.what}</FieldError>
        <TextField
          label="Reason"
          hint="The customer reads it in the mail."
          value={draft.reason}
          error={errors.reason}
          maxLength={300}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {draft.kind !== 'amount' && (
          <Checkbox
            label="Put the items back in stock"
            checked={draft.restock}
            onChange={({ target }) => change({ restock: target.checked })}
          />
        )}
        <MeanwhileNotice seen={seen} now={left}>
          <p>
            {formatAud(seen)} could be refunded when you began, {formatAud(left)} can be now.
          </p>
        </MeanwhileNotice>
        <FieldError id="refund-failure">{failure}</FieldError>
        <Button type="submit" variant="danger" fullWidth isLoading={isRefunding}>
          {`Refund ${what} to ${refundTarget(order)}${andTell(order)}`}
        </Button>
      </form>
    </Modal>
  );
}

interface FieldProps {
  order: AdminOrder;
  draft: RefundDraft;
  onChange: (changes: Partial<RefundDraft>) => void;
}

function KindField({ order, draft, onChange }: FieldProps) {
  const labels: Record<RefundKind, string> = {
    all: `Everything that is left: ${formatAud(refundableCents(order))}`,
    lines: 'Some items',
    amount: 'An amount',
  };
  const offered = refundKinds.filter((kind) => kind !== 'lines' || refundableLines(order).length > 0);
  return (
    <fieldset>
      <legend className={styles.legend}>What is refunded</legend>
      {offered.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="refund-kind"
            checked={draft.kind === kind}
            data-autofocus={kind === 'all' || undefined}
            onChange={() => onChange({ kind })}
          />
          {labels[kind]}
        </label>
      ))}
    </fieldset>
  );
}

const LineFields = ({ order, draft, onChange }: FieldProps) => (
  <ul className={common.stack}>
    {refundableLines(order).map(({ key, name, size, refundable, unitCents }) => (
      <li key={key}>
        <Select
          label={`${name}, ${size}, ${formatAud(unitCents)} each`}
          value={draft.quantities[key] ?? 0}
          onChange={({ target }) =>
            onChange({ quantities: { ...draft.quantities, [key]: Number(target.value) } })
          }
        >
          {Array.from({ length: refundable + 1 }, (_, quantity) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity.
            <option key={quantity} value={quantity}>
              {quantity === 0 ? 'None' : `${quantity} of ${refundable}`}
            </option>
          ))}
        </Select>
      </li>
    ))}
  </ul>
);
