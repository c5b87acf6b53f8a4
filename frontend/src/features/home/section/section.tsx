import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './section.module.css';

/** A section of the home page. `variant` is a line above it or a full-width colour. */
export const Section = ({
  headingId,
  variant,
  className,
  children,
}: {
  headingId: string;
  variant?: 'ruled' | 'tinted' | 'accent' | 'green';
  className?: string;
  children: ReactNode;
}) => (
  <section
    className={classNames(styles.section, variant && styles[variant], className)}
    aria-labelledby={headingId}
  >
    {children}
  </section>
);
