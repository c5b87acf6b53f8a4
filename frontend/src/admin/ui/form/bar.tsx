import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { smallButton } from '../action/small-button.ts';
import common from '../layout/common.module.css';
import styles from './bar.module.css';

interface FormBarProps {
  /** Whether everything is saved, in words. */
  state: string;
  /** Why the last save failed, where the page does not say it elsewhere. */
  failure?: string | undefined;
  children: ReactNode;
}

/** What became of a form, and its buttons; stays in sight while the page scrolls. */
export const FormBar = ({ state, failure, children }: FormBarProps) => (
  <div className={classNames(common.floatingBar, styles.bar)}>
    <FieldError id="form-failure">{failure}</FieldError>
    <div className={styles.actions}>
      <p role="status" className={styles.state}>
        {state}
      </p>
      {children}
    </div>
  </div>
);

interface SaveButtonProps {
  isDirty: boolean;
  isSaving: boolean;
  children: string;
}

/** Submits the form. It has the accent colour while there is something to save. */
export const SaveButton = ({ isDirty, isSaving, children }: SaveButtonProps) => (
  <Button
    type="submit"
    variant={isDirty ? 'primary' : 'secondary'}
    className={smallButton}
    isLoading={isSaving}
  >
    {children}
  </Button>
);
