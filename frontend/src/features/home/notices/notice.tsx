import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './notice.module.css';

/** A notice at the bottom of the home page. */
export const Notice = ({
  titleId,
  title,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & { titleId: string; title: string }) => (
  <section className={classNames(styles.notice, className)} aria-labelledby={titleId} {...rest}>
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);

/** The buttons of a notice. */
export const NoticeActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
