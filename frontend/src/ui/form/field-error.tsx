import { CircleAlert } from 'lucide-react';
import styles from './field-error.module.css';

/** The error of a field. Always rendered, so that screen readers announce changes. */
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
