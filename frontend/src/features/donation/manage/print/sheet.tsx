import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sheet.module.css';

/** Who received the donations. */
export interface Recipient {
  name: string;
  abn?: string;
  address?: string;
}

interface SheetProps {
  recipient: Recipient | undefined;
  items: readonly { term: string; value: ReactNode }[];
  children: ReactNode;
  foot: ReactNode;
}

/** A document about donations that prints on A4: its recipient, facts, table and foot. */
export function Sheet({ recipient, items, children, foot }: SheetProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div className={styles.recipient}>
          <p className={styles.muted}>{t('manage.print.receivedBy')}</p>
          {recipient && (
            <>
              <p className={styles.name}>{recipient.name}</p>
              {recipient.abn && <p>{t('manage.print.abn', { abn: recipient.abn })}</p>}
              {recipient.address && <p>{recipient.address}</p>}
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
}
