import type { ReactNode } from 'react';
import { FieldError } from '#src/ui/field-error.tsx';
import styles from './form-bar.module.css';

interface FormBarProps {
  /** Whether everything is saved, in words. */
  state: string;
  /** Why the last save failed, where the page does not say it elsewhere. */
  failure?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** What became of a form, and its buttons; stays in sight while the page scrolls. */
export const FormBar = ({ state, failure, children }: FormBarProps) => (
  <div className={styles.bar}>
    <FieldError id="form-failure">{failure}</FieldError>
    <div className={styles.actions}>
      <p role="status" className={styles.state}>
        {state}
      </p>
      {children}
    </div>
  </div>
);
