import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { hiddenClass } from './visually-hidden.tsx';

export interface SelectProps extends ComponentProps<'select'> {
  label: string;
  hideLabel?: boolean;
  error?: string;
}

/** A labelled native select; options are its children. */
export function Select({ label, hideLabel, error, id, className, children, ...rest }: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={selectId} className={hideLabel ? hiddenClass : styles.label}>
        {label}
      </label>
      <div className={styles.selectRow}>
        <select
          {...rest}
          id={selectId}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${selectId}-error` : undefined}
        >
          {children}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" size={18} />
      </div>
      <FieldError id={`${selectId}-error`}>{error}</FieldError>
    </div>
  );
}
