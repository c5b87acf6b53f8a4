import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

interface FieldError {
  /** The input's id. */
  id: string;
  label: string;
}

interface ErrorSummaryProps {
  id: string;
  errors: readonly FieldError[];
}

/** The number of invalid fields and a link to each. Always rendered, so that screen readers announce changes. */
export function ErrorSummary({ id, errors }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const hasErrors = errors.length > 0;
  const goTo = (event: MouseEvent, fieldId: string) => {
    // Not a fragment link: it would add an entry to the browser's history.
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <section
      className={classNames(styles.errors, !hasErrors && styles.none)}
      aria-labelledby={hasErrors ? id : undefined}
    >
      <p id={id} role="status" className={styles.title}>
        {hasErrors && t('form.errorSummary', { count: errors.length })}
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
