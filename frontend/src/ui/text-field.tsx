import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { hiddenClass } from './visually-hidden.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The label is for screen readers only; a placeholder or icon says it to everybody else. */
  hideLabel?: boolean;
  hint?: string;
  /** What is wrong, in words the person can act on. */
  error?: string;
  /** A sign inside the field's beginning, e.g. a currency's. The label says it, too. */
  leading?: string;
  /** An icon button inside the field's end, e.g. to show a password. */
  trailing?: ReactNode;
}

/** A labelled one-line input with its hint and its error beside it. `ref` is the input. */
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
    <div className={classNames(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? hiddenClass : styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        {leading && (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        <input
          {...rest}
          id={inputId}
          className={classNames(
            styles.control,
            Boolean(leading) && styles.hasLeading,
            Boolean(trailing) && styles.hasTrailing,
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(hint && `${inputId}-hint`, error && `${inputId}-error`, describedBy) || undefined
          }
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  );
}
