import { useState } from 'react';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { type RecordFieldProps, useFormField } from './form-field.ts';
import styles from './record-fields.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of short texts, the same in all languages, typed one a line. */
export function LinesField({ control, path, field: { name, label, hint }, isReadOnly }: RecordFieldProps) {
  const { value, onChange, ...field } = useFormField(control, `${path}.${name}`);
  const text = (value as string[]).join('\n');
  // As typed: an empty line is no entry, and may become one.
  const [typed, setTyped] = useState(text);
  return (
    <TextArea
      {...field}
      label={label}
      hint={hint}
      rows={5}
      className={styles.lines}
      value={linesOf(typed).join('\n') === text ? typed : text}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}
