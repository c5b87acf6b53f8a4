import { useState } from 'react';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { type RecordFieldProps, useFormField } from './form-field.ts';
import styles from './record-fields.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A closed shop has at most so many days in one line. */
const longestSpan = 366;
const dayMs = 86_400_000;

/** The days of a line such as `2026-12-24 to 2027-01-04`, both included; any other line as it is. */
function daysOf(line: string): string[] {
  const [, first = '', last = ''] = /^(\d{4}-\d\d-\d\d)\s*(?:to|–|—)\s*(\d{4}-\d\d-\d\d)$/i.exec(line) ?? [];
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (!(count >= 1 && count <= longestSpan)) return [line];
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10),
  );
}

/** The days of all lines; one that two lines have is there once. */
const daysIn = (text: string): string[] => [...new Set(linesOf(text).flatMap(daysOf))];

/** A list of short texts or days, the same in all languages, typed one a line. */
export function LinesField({
  control,
  path,
  field: { name, label, hint, kind },
  isReadOnly,
}: RecordFieldProps) {
  const { value, onChange, ...field } = useFormField(control, `${path}.${name}`);
  const read = kind === 'days' ? daysIn : linesOf;
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
      value={read(typed).join('\n') === text ? typed : text}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
