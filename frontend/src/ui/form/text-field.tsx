import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, fieldAria } from './field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shows the label to screen readers only, where a placeholder or icon replaces it. */
  hideLabel?: boolean;
  hint?: string;
  /** What is wrong, and how to correct it. */
  error?: string;
  /** A symbol at the start of the field, e.g. of a currency. The label names it, too. */
  leading?: ReactNode;
  /** An icon button at the end of the field, e.g. to show a password. */
  trailing?: ReactNode;
}

/** A labelled one-line input with a hint and an error. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  leading,
  trailing,
  id,
  className,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className={styles.row}>
        {leading && (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        <input
          {...rest}
          {...fieldAria(inputId, hint, error, describedBy)}
          id={inputId}
          className={classNames(
            controlClass,
            Boolean(leading) && styles.hasLeading,
            Boolean(trailing) && styles.hasTrailing,
          )}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </Field>
  );
}
