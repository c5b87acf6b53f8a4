import styles from './loading-page.module.css';
import { Wordmark } from './wordmark.tsx';

/** Shown for the moment in which the first page's code comes. */
export const LoadingPage = () => (
  <div className={styles.page}>
    <Wordmark />
  </div>
);
