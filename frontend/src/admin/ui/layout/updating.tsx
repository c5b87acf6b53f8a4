import type { ReactNode } from 'react';
import styles from './updating.module.css';

/** Content that stays readable while newer content loads; a line above it advances meanwhile. */
export const Updating = ({ isUpdating, children }: { isUpdating: boolean; children: ReactNode }) => (
  <div className={styles.region} aria-busy={isUpdating || undefined}>
    {isUpdating && <span className={styles.line} />}
    {children}
  </div>
);
