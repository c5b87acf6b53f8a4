import { type ReactNode, useEffect } from 'react';
import styles from './entry-frame.module.css';

/** The frame of the pages before sign-in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Brim & Page console`;
  }, [title]);
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        Brim <span>&amp;</span> Page
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
