import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  /** What to know before filling it in. */
  note?: string;
  submitLabel: string;
  isLoading: boolean;
  isDisabled: boolean;
  onSubmit: (event: FormEvent) => void;
  onChange?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the two forms in dialogs: fields, a submit button and Cancel. */
export function ProfileForm({
  note,
  submitLabel,
  isLoading,
  isDisabled,
  onClose,
  children,
  ...handlers
}: ProfileFormProps) {
  const { t } = useTranslation();
  return (
    <form className={styles.form} noValidate {...handlers}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" isLoading={isLoading} disabled={isDisabled || isLoading}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
