import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import styles from './auth-form.module.css';

interface AuthFormProps {
  submitLabel: string;
  isLoading: boolean;
  /** False until the CAPTCHA is solved: nothing is sent before. */
  isVerified?: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The frame of the four account forms: fields, one button, and a toast about an unsolved CAPTCHA. */
export function AuthForm({ submitLabel, isLoading, isVerified = true, onSubmit, children }: AuthFormProps) {
  const { t } = useTranslation();
  const requireCaptcha = () => toast.error(t('error.captcha_required'), { id: 'captcha' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isVerified) requireCaptcha();
    else if (!isLoading) onSubmit(event);
  };

  // A browser ignores Enter while the form's button is disabled; a toast says why nothing happens.
  const explainEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isVerified || isLoading) return;
    const { target } = event;
    // Only for the form's own fields: the country picker's search box handles Enter itself.
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || !target.name) return;
    event.preventDefault();
    if (!event.repeat) requireCaptcha();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={explainEnter}>
      {children}
      <Button type="submit" fullWidth isLoading={isLoading} disabled={!isVerified && !isLoading}>
        {submitLabel}
      </Button>
    </form>
  );
}
