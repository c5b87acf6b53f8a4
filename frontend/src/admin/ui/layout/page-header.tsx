import type { ReactNode } from 'react';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './page-header.module.css';
import { usePageHeading } from './use-page-heading.ts';

export interface PageHeaderProps {
  title: string;
  /** Beside the title, e.g. a status. */
  detail?: ReactNode;
  /** A line below the title, e.g. whose record it is. */
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** The list that the page was opened from. */
  back?: { to: string; label: string };
}

/** The page's heading and its document title; it gets the focus after a navigation. */
export function PageHeader({ title, detail, subtitle, actions, back }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header className={styles.header}>
      {back && (
        <AppLink to={back.to} className={styles.back}>
          ← {back.label}
        </AppLink>
      )}
      <div className={styles.row}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {detail}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
