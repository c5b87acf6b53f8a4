import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './mistakes.module.css';

export interface Mistake {
  /** Of the input to mend. */
  id: string;
  label: string;
}

interface MistakesProps {
  id: string;
  /** How many fields need something; announced when it comes and as it changes. */
  title: string;
  mistakes: readonly Mistake[];
}

/** Sums up which fields of a form still need something, each a way to it. Always rendered, so that it is announced. */
export function Mistakes({ id, title, mistakes }: MistakesProps) {
  const isAny = mistakes.length > 0;
  const goTo = (event: MouseEvent, fieldId: string) => {
    // Not by the address: it would become a step of the browser's history.
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <section
      className={classNames(styles.mistakes, !isAny && styles.none)}
      aria-labelledby={isAny ? id : undefined}
    >
      <p id={id} role="status" className={styles.title}>
        {isAny && title}
      </p>
      {isAny && (
        <ul className={styles.list}>
          {mistakes.map((mistake) => (
            <li key={mistake.id}>
              <a href={`#${mistake.id}`} onClick={(event) => goTo(event, mistake.id)}>
                {mistake.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
