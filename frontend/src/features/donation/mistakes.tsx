import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './donation-form.module.css';

export interface Mistake {
  /** Of the input to mend. */
  id: string;
  label: string;
}

/** Which fields still need something, each a way to it. */
export function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  const { t } = useTranslation();
  if (mistakes.length === 0) return null;
  const goTo = (event: MouseEvent, id: string) => {
    // Not by the address: it would become a step of the browser's history.
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <section className={styles.mistakes} aria-labelledby="gift-mistakes">
      <h3 id="gift-mistakes">{t('donation.mistakes', { count: mistakes.length })}</h3>
      <ul>
        {mistakes.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
