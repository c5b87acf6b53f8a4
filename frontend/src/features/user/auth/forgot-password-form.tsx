import { forgotPasswordBody } from '@brim-and-page/backend/contract/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#src/api/user.ts';
import { toast } from '#src/ui/toast.ts';
import { refusedFields } from '../refused-fields.ts';
import { useFields } from '../use-fields.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-page.module.css';
import { EmailField } from './email-field.tsx';
import { useAccountCall } from './use-account-call.ts';

/** Asks for a mail with a reset link. */
export function ForgotPasswordForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useTranslation();
  const call = useAccountCall();
  const { values, form, field, refuse } = useFields({ email });
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit() {
    const body = { email: values.email.trim() };
    if (refusedFields(forgotPasswordBody, body).size > 0) {
      refuse({ email: t('user.missing.email') });
      return;
    }
    setSentTo(null);
    const answer = await call.make(() => forgotPassword(body));
    if (!answer) return;
    setSentTo(body.email);
    toast.success(t('user.forgotPassword.sent'));
  }

  return (
    <AuthForm
      form={form}
      submitLabel={t('user.forgotPassword.submit')}
      isBusy={call.isBusy}
      onSubmit={submit}
    >
      <EmailField {...field('email')} onLeave={onEmail} />
      {/* Its place is always there, so that screen readers announce the text when it comes. */}
      <div aria-live="polite">
        {sentTo && <p className={styles.note}>{t('user.forgotPassword.next', { email: sentTo })}</p>}
      </div>
    </AuthForm>
  );
}
