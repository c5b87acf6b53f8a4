import styles from './manage-page.module.css';

/** Why a change was not made. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
