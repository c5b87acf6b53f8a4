import { userMessages } from '@brim-and-page/backend/contract/router-messages';
import { registerBody } from '@brim-and-page/backend/contract/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client.ts';
import { register } from '#src/api/user.ts';
import { PhoneField } from '#src/ui/phone/phone-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { Captcha, useCaptcha } from '../captcha/captcha.tsx';
import { PasswordField } from '../password-field.tsx';
import { refusedFields } from '../refused-fields.ts';
import { useFields } from '../use-fields.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useAccountCall } from './use-account-call.ts';
import { useLater } from './use-later.ts';

/** The field that a refusal is about, so that the person can mend it at once. */
const fieldOf = (error: unknown) => {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  if (said === userMessages.passwordCommon || said === userMessages.passwordLength) return 'password';
  return said === userMessages.mobile ? 'mobile' : 'email';
};

/** Makes an account; the page above then goes back to Login. */
export function SignUpForm({
  email,
  onEmail,
  onRegistered,
}: {
  email: string;
  onEmail: (email: string) => void;
  onRegistered: () => void;
}) {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const call = useAccountCall();
  const later = useLater();
  const [isDone, setDone] = useState(false);
  const { values, errors, form, field, setValue, refuse, focus } = useFields({
    name: '',
    mobile: '',
    email,
    password: '',
  });

  async function submit() {
    const body = {
      name: values.name.trim(),
      // The picker gives digits alone.
      mobile: `+${values.mobile}`,
      email: values.email.trim(),
      password: values.password,
      captchaToken: captcha.token ?? '',
    };
    const refused = refusedFields(registerBody, body);
    if (refused.size > 0) {
      refuse({
        ...(refused.has('name') && { name: t('user.missing.name') }),
        ...(refused.has('mobile') && { mobile: t('user.missing.mobile') }),
        ...(refused.has('email') && { email: t('user.missing.email') }),
        ...(refused.has('password') && { password: t('user.missing.newPassword') }),
      });
      return;
    }
    const answer = await call.make(
      () => register(body),
      (error) => {
        captcha.renew();
        focus(fieldOf(error));
      },
    );
    if (!answer) return;
    setDone(true);
    toast.success(t('server.registered'));
    later(onRegistered);
  }

  return (
    <AuthForm
      form={form}
      submitLabel={t('user.signUp.submit')}
      isBusy={call.isBusy || isDone}
      isVerified={captcha.token !== null}
      onSubmit={submit}
    >
      <TextField {...field('name')} label={t('user.name')} autoComplete="name" maxLength={80} required />
      <PhoneField
        label={t('user.mobile')}
        hint={t('user.mobileHint')}
        name="mobile"
        value={values.mobile}
        error={errors.mobile}
        onChange={(digits) => setValue('mobile', digits)}
      />
      <EmailField {...field('email')} onLeave={onEmail} />
      <PasswordField
        {...field('password')}
        label={t('user.password')}
        hint={t('user.passwordHint')}
        autoComplete="new-password"
      />
      <Captcha {...captcha.props} />
    </AuthForm>
  );
}
