import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The heading of a home page section with an optional lead beside it. */
export const SectionHead = ({ id, title, lead }: { id: string; title: ReactNode; lead?: ReactNode }) => (
  <div className={styles.head}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);
