import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface ProblemNoticeProps {
  title: string;
  /** What it is called for screen readers; the title unless given. */
  label?: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** What a person should know about a record at once. */
export const ProblemNotice = ({
  title,
  label = title,
  icon: Icon = TriangleAlert,
  children,
}: ProblemNoticeProps) => (
  <section className={styles.notice} aria-label={label}>
    <Icon aria-hidden="true" size={22} strokeWidth={1.8} />
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </section>
);
