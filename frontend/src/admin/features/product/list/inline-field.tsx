import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass, fieldAria } from '#src/ui/form/field.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import styles from './inline-field.module.css';

interface InlineFieldProps<Row> {
  /** What the field is, with the row's name, e.g. "Price of Twill Cap". */
  label: string;
  /** What is shown while it is not edited. */
  children: ReactNode;
  /** What editing starts with. */
  text: string;
  inputMode: 'decimal' | 'numeric';
  /** Why a text cannot be saved; undefined when it can. */
  problemOf: (text: string) => string | undefined;
  /** The record as it is shown. */
  row: Row;
  /**
   * Saves a text that was typed for the record as the person saw it.
   * @throws an error with a message for people; the field stays open with what was typed
   */
  save: (text: string, seen: Row) => Promise<void>;
}

/** A value in a list that is edited in its place: Enter saves, Escape cancels, leaving the field saves, too. */
export function InlineField<Row>({
  label,
  children,
  text,
  inputMode,
  problemOf,
  row,
  save,
}: InlineFieldProps<Row>) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** The record when the field was opened: the list may load another state of it meanwhile. */
  const [seen, setSeen] = useState<Row>();
  const button = useRef<HTMLButtonElement>(null);

  const close = (hasFocus: boolean) => {
    setTyped(undefined);
    setError(undefined);
    if (hasFocus) requestAnimationFrame(() => button.current?.focus());
  };
  const commit = async (hasFocus: boolean) => {
    if (typed === undefined || isSaving) return;
    if (typed.trim() === text) return close(hasFocus);
    const problem = problemOf(typed);
    setError(problem);
    if (problem) return;
    setSaving(true);
    try {
      await save(typed, seen ?? row);
      close(hasFocus);
    } catch (failure) {
      setError(messageOf(failure));
      // The failure says what the record is now.
      setSeen(undefined);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit(true);
    if (event.key === 'Escape') close(true);
  };

  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={classNames(styles.above, styles.value)}
        onClick={() => {
          setTyped(text);
          setSeen(row);
        }}
      >
        <VisuallyHidden>{label}:</VisuallyHidden> {children}
      </button>
    );
  }
  return (
    <div className={classNames(styles.above, styles.field)}>
      <input
        {...fieldAria(id, undefined, error)}
        className={classNames(controlClass, styles.input)}
        aria-label={label}
        aria-busy={isSaving || undefined}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        ref={(input) => {
          // Once, when it appears.
          if (input && !input.dataset.opened) {
            input.dataset.opened = 'true';
            input.focus();
            input.select();
          }
        }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        // With a problem or a conflict the field stays open, and only Enter tries again.
        onBlur={() => !error && void commit(false)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
