import type { AdminProduct } from '@brim-and-page/backend/contract/admin/products';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { smallButton } from '../../../ui/small-button.ts';
import type { ProductValues } from './product-values.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  product: AdminProduct;
  values: ProductValues;
  isDirty: boolean;
  isSaving: boolean;
  isReadOnly: boolean;
  /** Why the last save failed. */
  failure: string | undefined;
}

/** Saves the form; stays in sight while the page scrolls. */
export const SaveBar = ({ isDirty, isSaving, isReadOnly, failure }: SaveBarProps) => (
  <div className={styles.bar}>
    <FieldError id="save-failure">{failure}</FieldError>
    <div className={styles.actions}>
      {!isReadOnly && (
        <>
          <p role="status" className={styles.state}>
            {isSaving ? 'Saving' : isDirty ? 'Not saved yet' : 'Everything is saved'}
          </p>
          <Button type="submit" className={smallButton} isLoading={isSaving}>
            Save
          </Button>
        </>
      )}
    </div>
  </div>
);
