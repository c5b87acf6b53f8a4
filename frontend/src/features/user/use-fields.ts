import { type ChangeEvent, useRef, useState } from 'react';

/** The texts of a form's fields with what is wrong with each, if anything. */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  const setValue = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  /** What a text field of that name needs. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
  });

  /** Puts the cursor into a field, its text chosen, so that the next keystroke mends it. */
  const focus = (name: string) => {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  };

  /** Shows what is wrong beside the fields and goes to the first of them. */
  const refuse = (wrong: Partial<Record<Name, string>>) => {
    setErrors(wrong);
    const first = Object.keys(values).find((name) => Object.hasOwn(wrong, name));
    if (first) focus(first);
  };

  return { values, errors, form, field, setValue, refuse, focus };
}
