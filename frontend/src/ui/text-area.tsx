import { type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string;
}

/** A labelled multi-line field. */
export function TextArea({ label, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={areaId} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={areaId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${areaId}-error` : undefined}
      />
      <FieldError id={`${areaId}-error`}>{error}</FieldError>
    </div>
  );
}
