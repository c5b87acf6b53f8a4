import type { User } from '@brim-and-page/backend/contract/user/responses';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changePassword } from '#src/api/user.ts';
import { isSessionOver } from '#src/lib/http/api-error.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { reportFailure } from '../report-failure.ts';
import { ProfileForm } from './profile-form.tsx';

const errorId = 'change-password-error';

/** The server checks the passwords, and its message is shown inline. */
const schema = z.object({
  currentPassword: z.string(),
  newPassword: z.string(),
  confirmPassword: z.string(),
});

/** Old password, and the new one twice. Closing the dialog discards the values. */
export function ChangePasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { renewToken } = useSession();
  const form = useZodForm({
    schema,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    errorText: (_, { message }) => message,
  });
  const isFilled = Object.values(useWatch({ control: form.control })).every(Boolean);
  const { errors, isSubmitting } = form.formState;
  const error = errors.root?.message;

  const passwordField = (name: keyof z.infer<typeof schema>) => ({
    ...form.field(name),
    'aria-describedby': error && errorId,
  });

  const save = form.submit(async (passwords) => {
    if (passwords.newPassword !== passwords.confirmPassword) {
      form.setError('root', { message: t('error.new_passwords_differ') });
      form.focus('confirmPassword');
      return;
    }
    try {
      const { token } = await changePassword({ id: user.id, ...passwords });
      renewToken(token);
      toast.success(t('profile.passwordChanged'));
      onClose();
    } catch (failure) {
      if (isSessionOver(failure)) return;
      reportFailure(form, failure, t('profile.passwordFailed'));
      form.focus('currentPassword');
    }
  });

  return (
    // Typing clears the error.
    <ProfileForm
      note={t('profile.passwordNote')}
      submitLabel={t('profile.updatePassword')}
      isLoading={isSubmitting}
      isDisabled={!isFilled}
      onSubmit={save}
      onChange={() => form.clearErrors('root')}
      onClose={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...passwordField('currentPassword')}
        label={t('profile.oldPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...passwordField('newPassword')}
        label={t('profile.newPassword')}
        hint={t('user.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...passwordField('confirmPassword')}
        label={t('profile.confirmNewPassword')}
        autoComplete="new-password"
      />
      <FieldError id={errorId}>{error}</FieldError>
    </ProfileForm>
  );
}
