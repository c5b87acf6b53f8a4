import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { hiddenClass } from './visually-hidden.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shows the label to screen readers only, where a placeholder or icon replaces it. */
  hideLabel?: boolean;
  hint?: string;
  /** What is wrong, and how to correct it. */
  error?: string;
  /** A symbol at the start of the field, e.g. of a currency. The label names it, too. */
  leading?: string;
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
