import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './auth-form.module.css';

interface AuthFormProps {
  form: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  isBusy: boolean;
  /** False until the CAPTCHA is solved: nothing is sent before (specification section 5, "Auth"). */
  isVerified?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What all four modes share: fields, one button, and the word about an unsolved CAPTCHA. */
export function AuthForm({
  form,
  submitLabel,
  isBusy,
  isVerified = true,
  onSubmit,
  children,
}: AuthFormProps) {
  const { t } = useTranslation();
  const askForCaptcha = () => toast.error(t('server.captcha'), { id: 'captcha' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isVerified) askForCaptcha();
    else if (!isBusy) onSubmit();
  };

  // A browser ignores Enter while the form's button is disabled; the person should hear why nothing happens.
  const explainEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isVerified || isBusy) return;
    const { target } = event;
    // Only the form's own fields: the country picker's search box keeps its Enter.
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || !target.name) return;
    event.preventDefault();
    if (!event.repeat) askForCaptcha();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={explainEnter}>
      {children}
      <Button type="submit" fullWidth isLoading={isBusy} disabled={!isVerified && !isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
