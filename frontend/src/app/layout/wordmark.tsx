import { wordmark } from '@brim-and-page/backend/contract/brand';
import styles from './wordmark.module.css';

const [before, accent, after] = wordmark;

/** The shop's name in its logo type. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    {before}
    <span className={styles.and}>{accent}</span>
    {after}
  </span>
);
