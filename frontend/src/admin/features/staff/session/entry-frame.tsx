import type { ReactNode } from 'react';
import common from '../../../ui/layout/common.module.css';
import { usePageHeading } from '../../../ui/layout/use-page-heading.ts';
import { Wordmark } from '../../../ui/layout/wordmark.tsx';
import styles from './entry-frame.module.css';

/** The frame of the pages before sign-in. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title, title);
  return (
    <main className={styles.page}>
      <p className={common.brand}>
        <Wordmark />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
