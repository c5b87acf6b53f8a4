import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The content of a page, with space below the shop's header. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
