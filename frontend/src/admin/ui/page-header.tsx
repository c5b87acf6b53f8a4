import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#src/ui/app-link.tsx';
import styles from './page-header.module.css';

/** The path whose heading had the focus last; the first page of a visit keeps the browser's focus. */
let headedPath: string | undefined;

interface PageHeaderProps {
  title: string;
  /** Beside the title, e.g. a status. */
  detail?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** The list that the page was opened from. */
  back?: { to: string; label: string };
}

/** The page's heading and its document title. Moves the focus to the heading after a navigation. */
export function PageHeader({ title, detail, actions, back }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Brim & Page console`;
  }, [title]);
  useEffect(() => {
    if (headedPath !== undefined && headedPath !== pathname) heading.current?.focus({ preventScroll: true });
    headedPath = pathname;
  }, [pathname]);
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
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
