import { type ReactNode, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './order-detail-page.module.css';

/** A part of the page with its heading. */
export function Section({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, className)}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
