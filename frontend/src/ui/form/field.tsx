import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { hiddenClass } from '../visually-hidden.tsx';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** The class of the control, e.g. the input. */
export const controlClass = styles.control;

/** The control's attributes that refer to its hint and error. */
export const fieldAria = (id: string, hint?: string, error?: string, describedBy?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classNames(hint && `${id}-hint`, error && `${id}-error`, describedBy) || undefined,
});

interface FieldProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: string;
  /** What is wrong, and how to correct it. */
  error?: string;
  className?: string;
  /** The control, with {@link fieldAria}. */
  children: ReactNode;
}

/** Label, hint and error around a control. */
export const Field = ({ id, label, hideLabel, hint, error, className, children }: FieldProps) => (
  <div className={classNames(styles.field, className)}>
    <label htmlFor={id} className={hideLabel ? hiddenClass : styles.label}>
      {label}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </div>
);
