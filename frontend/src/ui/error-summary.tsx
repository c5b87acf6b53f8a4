import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './error-summary.module.css';

export interface FieldError {
  /** Of the input. */
  id: string;
  label: string;
}

interface ErrorSummaryProps {
  id: string;
  /** The number of errors; announced when it appears or changes. */
  title: string;
  errors: readonly FieldError[];
}

/** An error summary that links to each invalid field. Always rendered, so that screen readers announce changes. */
export function ErrorSummary({ id, title, errors }: ErrorSummaryProps) {
  const hasErrors = errors.length > 0;
  const goTo = (event: MouseEvent, fieldId: string) => {
    // Not a fragment link: it would add an entry to the browser's history.
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <section
      className={classNames(styles.errors, !hasErrors && styles.none)}
      aria-labelledby={hasErrors ? id : undefined}
    >
      <p id={id} role="status" className={styles.title}>
        {hasErrors && title}
      </p>
      {hasErrors && (
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} onClick={(event) => goTo(event, error.id)}>
                {error.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
