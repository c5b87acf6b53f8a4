import type { User } from '@brim-and-page/backend/contract/user';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isSessionOver } from '#src/api/client.ts';
import { changePassword } from '#src/api/user.ts';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { toast } from '#src/ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { useFields } from '../use-fields.ts';
import styles from './profile-form.module.css';

const errorId = 'change-password-error';

/** Takes the old password and a new one twice. Gone with its fields' texts as soon as the dialog is closed. */
export function ChangePasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { renewToken } = useSession();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const { values, form, field, focus } = useFields({
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const isFilled = Object.values(values).every(Boolean);

  const passwordField = (name: keyof typeof values) => {
    const { error: _, ...props } = field(name);
    return {
      ...props,
      'aria-describedby': problem ? errorId : undefined,
      // Typing takes the error away (specification section 4).
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setProblem('');
        props.onChange(event);
      },
    };
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isFilled || isRunning.current) return;
    if (values.newPassword !== values.confirmPassword) {
      setProblem(t('server.newPasswordsDiffer'));
      focus('confirmPassword');
      return;
    }
    isRunning.current = true;
    setBusy(true);
    try {
      const { token } = await changePassword({ id: user.id, ...values });
      renewToken(token);
      toast.success(t('server.passwordChanged'));
      onClose();
    } catch (error) {
      if (isSessionOver(error)) return;
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      const message = said ? translateServerMessage(said) : t('profile.passwordFailed');
      toast.error(message);
      setProblem(message);
      focus('currentPassword');
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('profile.passwordNote')}</p>
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
      <FieldError id={errorId}>{problem}</FieldError>
      <div className={styles.ways}>
        <Button type="submit" isLoading={isBusy} disabled={!isFilled || isBusy}>
          {t('profile.updatePassword')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
