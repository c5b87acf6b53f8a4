import { mobile, registerBody } from '@brim-and-page/backend/contract/user/requests';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { register } from '#src/api/user.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { Captcha, useCaptcha } from '#src/shop/captcha/captcha.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { PhoneField } from '#src/ui/form/phone/phone-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { reportFailure } from '../report-failure.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

const schema = registerBody
  .omit({ captchaToken: true, language: true })
  // The value of the phone field has no plus.
  .extend({ mobile: z.preprocess((digits: string) => `+${digits}`, mobile) });

/** The field to correct after the server has refused the account. */
const fieldOf = (error: unknown) => {
  if (hasCode(error, 'password_too_common', 'password_length')) return 'password';
  return hasCode(error, 'invalid_mobile') ? 'mobile' : 'email';
};

/** Creates an account; the page above then goes back to Login. */
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
  const form = useZodForm({
    schema,
    defaultValues: { name: '', mobile: '', email, password: '' },
    errorText: (field) => t(`user.missing.${field === 'password' ? 'newPassword' : field}`),
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const redirect = useDelayedRedirect(onRegistered);

  const signUp = form.submit(async (body) => {
    try {
      await register({ ...body, captchaToken: captcha.token ?? '' });
      toast.success(t('user.signUp.done'));
      redirect();
    } catch (error) {
      reportFailure(form, error, t('error.unexpected_error'));
      captcha.renew();
      form.focus(fieldOf(error));
    }
  });

  return (
    <AuthForm
      submitLabel={t('user.signUp.submit')}
      isLoading={isSubmitting || isSubmitSuccessful}
      isVerified={captcha.token !== null}
      onSubmit={signUp}
    >
      <TextField {...form.field('name')} label={t('user.name')} autoComplete="name" maxLength={80} required />
      <Controller
        control={form.control}
        name="mobile"
        render={({ field: { value, onChange } }) => (
          <PhoneField
            {...form.fieldProps('mobile')}
            label={t('user.mobile')}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <EmailField {...form.field('email')} onLeave={onEmail} />
      <PasswordField
        {...form.field('password')}
        label={t('user.password')}
        hint={t('user.passwordHint')}
        autoComplete="new-password"
      />
      <Captcha {...captcha.props} />
    </AuthForm>
  );
}
