import { messageOf } from '../api/admin-error.ts';
import styles from './form-error.module.css';

/** Why the last attempt failed. Always rendered, so that screen readers announce it. */
export const FormError = ({ error }: { error: unknown }) => (
  <p role="alert" className={styles.error}>
    {error ? messageOf(error) : ''}
  </p>
);
