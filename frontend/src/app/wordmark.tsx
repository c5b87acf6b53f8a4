import styles from './wordmark.module.css';

/** The shop's name as it is always set. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    Brim <span className={styles.and}>&amp;</span> Page
  </span>
);
