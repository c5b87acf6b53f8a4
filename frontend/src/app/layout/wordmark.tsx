import styles from './wordmark.module.css';

/** The shop's name in its logo type. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    Brim <span className={styles.and}>&amp;</span> Page
  </span>
);
