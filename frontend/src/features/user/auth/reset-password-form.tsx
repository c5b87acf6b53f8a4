import { resetPasswordBody } from '@brim-and-page/backend/contract/user/requests';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#src/api/user.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { reportFailure } from '../report-failure.ts';
import { AuthForm } from './auth-form.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

/** Sets a new password for the account of a reset link. */
export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const { t } = useTranslation();
  const form = useZodForm({
    schema: resetPasswordBody,
    defaultValues: { newPassword: '', confirmPassword: '' },
    errorText: (field) =>
      field === 'newPassword' ? t('user.missing.newPassword') : t('user.resetPassword.differ'),
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const redirect = useDelayedRedirect(onReset);

  const reset = form.submit(
    async (body) => {
      try {
        await resetPassword(token, body);
        toast.success(t('user.resetPassword.done'));
        redirect();
      } catch (error) {
        reportFailure(form, error, t('error.unexpected_error'));
      }
    },
    () => {
      const { newPassword, confirmPassword } = form.getValues();
      if (!newPassword || newPassword !== confirmPassword) toast.error(t('error.passwords_differ'));
    },
  );

  return (
    <AuthForm
      submitLabel={t('user.resetPassword.submit')}
      isLoading={isSubmitting || isSubmitSuccessful}
      onSubmit={reset}
    >
      <PasswordField
        {...form.field('newPassword')}
        label={t('user.newPassword')}
        hint={t('user.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('user.confirmPassword')}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
