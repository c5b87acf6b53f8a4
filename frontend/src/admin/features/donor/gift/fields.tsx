import { handMethods } from '@brim-and-page/backend/contract/constants';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';
import common from '../../../ui/layout/common.module.css';
import { methodLabels } from '../method-texts.ts';
import styles from './fields.module.css';
import type { GiftValues } from './form.ts';

interface GiftFieldsProps {
  /** The props of a field, from `useZodForm`. */
  field: (name: keyof GiftValues) => Pick<TextFieldProps, 'id' | 'name' | 'error'>;
  /** Purposes that donors gave for before, to choose from. */
  purposes: readonly string[];
  /** Whether the amount gets the focus first. */
  hasFocus?: boolean;
}

/** Amount, date and method of a gift; purpose and reference for those who want them. */
export function GiftFields({ field, purposes, hasFocus }: GiftFieldsProps) {
  const purposesId = useId();
  return (
    <>
      <TextField
        label="Amount"
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus={hasFocus || undefined}
        {...field('amount')}
      />
      <TextField type="date" label="Date" {...field('date')} />
      <fieldset className={styles.methods}>
        <legend>Method</legend>
        {handMethods.map((method) => (
          <label key={method} className={styles.method}>
            <input {...field('method')} id={undefined} type="radio" value={method} />
            {methodLabels[method]}
          </label>
        ))}
      </fieldset>
      <details className={styles.more}>
        <summary>Purpose and reference (optional)</summary>
        <div className={common.stack}>
          <TextField
            label="Purpose"
            list={purposesId}
            autoComplete="off"
            maxLength={100}
            {...field('purpose')}
          />
          <datalist id={purposesId}>
            {purposes.map((purpose) => (
              <option key={purpose} value={purpose} />
            ))}
          </datalist>
          <TextField
            label="Reference"
            hint="E.g. the number of the envelope or of the bank transfer."
            autoComplete="off"
            maxLength={100}
            {...field('reference')}
          />
        </div>
      </details>
    </>
  );
}
