import { type TextareaHTMLAttributes, useId } from 'react';
import { controlClass, Field, fieldAria } from './field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string;
}

/** A labelled multi-line field. */
export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <Field id={areaId} label={label} hint={hint} error={error} className={className}>
      <textarea {...rest} {...fieldAria(areaId, hint, error)} id={areaId} className={controlClass} />
    </Field>
  );
}
