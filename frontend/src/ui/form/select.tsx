import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, fieldAria } from './field.tsx';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode;
  hideLabel?: boolean;
  error?: string;
}

/** A labelled native select; options are its children. */
export function Select({ label, hideLabel, error, id, className, children, ...rest }: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <Field id={selectId} label={label} hideLabel={hideLabel} error={error} className={className}>
      <div className={styles.row}>
        <select
          {...rest}
          {...fieldAria(selectId, undefined, error)}
          id={selectId}
          className={classNames(controlClass, styles.select)}
        >
          {children}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" size={18} />
      </div>
    </Field>
  );
}
