import { type Control, type FieldError, type FieldValues, useController } from 'react-hook-form';
import type { FieldDescription } from '../../content-parts.ts';

/** A form's control whose paths are put together from the description of a part. */
export type AnyControl = Control<FieldValues>;

const longestQuote = 40;

type FormError = FieldError | readonly (FieldError | undefined)[] | undefined;

/** The message of an error; of a list's, the one of its first wrong entry, which it quotes. */
function messageIn(error: FormError, value: unknown): string | undefined {
  if (!Array.isArray(error)) return (error as FieldError | undefined)?.message;
  const at = error.findIndex(Boolean);
  const message: string | undefined = error[at]?.message;
  const entry = (value as readonly unknown[])[at];
  return message && typeof entry === 'string'
    ? `“${entry.length > longestQuote ? `${entry.slice(0, longestQuote)}…` : entry}” ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message;
}

/** A field of the form: its id on the page, its value, and what is wrong with it. */
export function useFormField(control: AnyControl, name: string) {
  const { field, fieldState } = useController({ control, name });
  return {
    id: name,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    error: messageIn(fieldState.error, field.value),
  };
}

/** What every kind of field of a record gets. */
export interface RecordFieldProps {
  control: AnyControl;
  /** The record in the form, e.g. `records.2`. */
  path: string;
  field: FieldDescription;
  /** The version of the part that the form was made from. */
  version: number;
  isReadOnly: boolean;
}
