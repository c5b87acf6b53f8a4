import { CircleAlert } from 'lucide-react';
import styles from './field.module.css';

/** What is wrong with a field. Its place is always there, so that screen readers announce the text when it comes. */
export const FieldError = ({ id, children }: { id: string; children?: string }) => (
  <div id={id} aria-live="polite">
    {children && (
      <p className={styles.error}>
        <CircleAlert aria-hidden="true" size={18} />
        {children}
      </p>
    )}
  </div>
);
