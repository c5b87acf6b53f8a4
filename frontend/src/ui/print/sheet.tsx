import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A business that received money. */
interface Business {
  name: string;
  /** Its ABN with its label. */
  abn?: string | undefined;
  address?: string | undefined;
}

interface SheetProps {
  /** Where the page's heading is not the document's. */
  title?: string;
  business: Business | undefined;
  /** What the business did, e.g. "Sold by". */
  businessLabel: string;
  items: readonly { term: string; value: ReactNode }[];
  children: ReactNode;
  foot: ReactNode;
}

/** A document that prints on A4: who issued it, facts, table and foot. */
export const Sheet = ({ title, business, businessLabel, items, children, foot }: SheetProps) => (
  <article className={styles.sheet}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <header className={styles.head}>
      <div className={styles.business}>
        <p className={styles.muted}>{businessLabel}</p>
        {business && (
          <>
            <p className={styles.name}>{business.name}</p>
            {business.abn && <p>{business.abn}</p>}
            {business.address && <p>{business.address}</p>}
          </>
        )}
      </div>
      <dl className={styles.items}>
        {items.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    {children}
    <footer className={styles.foot}>{foot}</footer>
  </article>
);
