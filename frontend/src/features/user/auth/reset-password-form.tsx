import { newPassword } from '@brim-and-page/backend/contract/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#src/api/user.ts';
import { toast } from '#src/ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { useFields } from '../use-fields.ts';
import { AuthForm } from './auth-form.tsx';
import { useAccountCall } from './use-account-call.ts';
import { useLater } from './use-later.ts';

/** Takes a new password for the account that the link's token stands for. */
export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const { t } = useTranslation();
  const call = useAccountCall();
  const later = useLater();
  const [isDone, setDone] = useState(false);
  const { values, form, field, refuse } = useFields({ newPassword: '', confirmPassword: '' });

  async function submit() {
    if (!values.newPassword || values.newPassword !== values.confirmPassword) {
      toast.error(t('server.passwordsDiffer'));
      refuse(
        values.newPassword
          ? { confirmPassword: t('user.resetPassword.differ') }
          : { newPassword: t('user.missing.newPassword') },
      );
      return;
    }
    if (!newPassword.safeParse(values.newPassword).success) {
      refuse({ newPassword: t('user.missing.newPassword') });
      return;
    }
    const answer = await call.make(() => resetPassword(token, values));
    if (!answer) return;
    setDone(true);
    toast.success(t('server.passwordReset'));
    later(onReset);
  }

  return (
    <AuthForm
      form={form}
      submitLabel={t('user.resetPassword.submit')}
      isBusy={call.isBusy || isDone}
      onSubmit={submit}
    >
      <PasswordField
        {...field('newPassword')}
        label={t('user.newPassword')}
        hint={t('user.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('user.confirmPassword')}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
