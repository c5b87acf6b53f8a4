import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A notice about lines of the cart. */
export const CartNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
