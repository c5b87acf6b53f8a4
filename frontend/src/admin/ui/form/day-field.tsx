import { useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';

/** What the last day of a range says that is turned. */
export const beforeFirstDay = 'Choose a day that is not before the first one.';

interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** YYYY-MM-DD; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

/** While a year is typed digit by digit, the browser tells of the years 2, 20 and 202 first. */
const isWhole = (day: string): boolean => day === '' || day >= '1000';

/**
 * A day that the address or another parent keeps. It holds what is typed itself: a parent that renders the day before once
 * more would take the typed digits away.
 */
export function DayField({ value, onChange, ...props }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <TextField
      {...props}
      type="date"
      // Without a last day the year may have six digits.
      max="9999-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.validity.badInput && isWhole(target.value)) onChange(target.value);
      }}
    />
  );
}
