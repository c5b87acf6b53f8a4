import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** The class, for other elements, e.g. a label. */
export const hiddenClass = styles.hidden;

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
