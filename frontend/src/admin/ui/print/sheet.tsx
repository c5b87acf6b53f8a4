import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Who sends it, e.g. the seller of an invoice. */
  sender: ReactNode;
  items: readonly { term: string; value: ReactNode }[];
  children: ReactNode;
  foot: ReactNode;
}

/** A printed document: one A4 page, longer only for an order of many lines. */
export const Sheet = ({ title, sender, items, children, foot }: SheetProps) => (
  <article className={styles.sheet}>
    <header className={styles.head}>
      <div className={styles.sender}>{sender}</div>
      <div className={styles.title}>
        <h2>{title}</h2>
        <dl className={styles.details}>
          {items.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
    {children}
    <footer className={styles.foot}>{foot}</footer>
  </article>
);

export const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <address className={className}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);
