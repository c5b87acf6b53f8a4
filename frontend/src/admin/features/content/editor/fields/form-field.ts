import { type Control, type FieldError, type FieldValues, useController } from 'react-hook-form';
import type { FieldDescription } from '../../content-parts.ts';

/** A form's control whose paths are put together from the description of a part. */
export type AnyControl = Control<FieldValues>;

/** The message of an error; of a list's, the one of its first wrong entry. */
function messageIn(error: FieldError | readonly (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : (error as FieldError | undefined)?.message;
}

/** A field of the form: its id on the page, its value, and what is wrong with it. */
export function useFormField(control: AnyControl, name: string) {
  const { field, fieldState } = useController({ control, name });
  return {
    id: name,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    error: messageIn(fieldState.error),
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
