import { forgotPasswordBody } from '@brim-and-page/backend/contract/user/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#src/api/user.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { reportFailure } from '../report-failure.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import styles from './forgot-password-form.module.css';

/** Requests a mail with a reset link. */
export function ForgotPasswordForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm({
    schema: forgotPasswordBody,
    defaultValues: { email },
    errorText: () => t('user.missing.email'),
  });

  const requestLink = form.submit(async (body) => {
    setSentTo(null);
    try {
      await forgotPassword(body);
      setSentTo(body.email);
      toast.success(t('user.forgotPassword.sent'));
    } catch (error) {
      reportFailure(form, error, t('error.unexpected_error'));
    }
  });

  return (
    <AuthForm
      submitLabel={t('user.forgotPassword.submit')}
      isLoading={form.formState.isSubmitting}
      onSubmit={requestLink}
    >
      <EmailField {...form.field('email')} onLeave={onEmail} />
      {/* Always rendered, so that screen readers announce the text when it appears. */}
      <div aria-live="polite">
        {sentTo && <p className={styles.note}>{t('user.forgotPassword.next', { email: sentTo })}</p>}
      </div>
    </AuthForm>
  );
}
