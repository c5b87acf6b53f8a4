import { type ReactNode, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { smallButtons } from '../action/small-button.ts';
import common from '../layout/common.module.css';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a record's page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={classNames(common.headRow, smallButtons)}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Terms and their values, one a line. */
export const Details = ({ items }: { items: readonly { term: string; value: ReactNode }[] }) => (
  <dl className={classNames(common.terms, styles.details)}>
    {items
      .filter(({ value }) => Boolean(value))
      .map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
