import { loginBody } from '@brim-and-page/backend/contract/user/requests';
import { useTranslation } from 'react-i18next';
import { login } from '#src/api/user.ts';
import { Captcha, useCaptcha } from '#src/shop/captcha/captcha.tsx';
import { useSession } from '#src/shop/shop-context.ts';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { reportFailure } from '../report-failure.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

const schema = loginBody.omit({ captchaToken: true });

/** Signs in. The page above redirects as soon as the shop has the session. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const captcha = useCaptcha();
  const form = useZodForm({
    schema,
    defaultValues: { email, password: '' },
    errorText: (field) => t(`user.missing.${field}`),
  });

  const signIn = form.submit(async (body) => {
    try {
      const { token, id } = await login({ ...body, captchaToken: captcha.token ?? '' });
      session.login(token, id);
    } catch (error) {
      reportFailure(form, error, t('error.unexpected_error'));
      captcha.renew();
      form.focus('password');
    }
  });

  return (
    <AuthForm
      submitLabel={t('user.login.submit')}
      isLoading={form.formState.isSubmitting}
      isVerified={captcha.token !== null}
      onSubmit={signIn}
    >
      <EmailField {...form.field('email')} onLeave={onEmail} />
      <PasswordField {...form.field('password')} label={t('user.password')} autoComplete="current-password" />
      <Captcha {...captcha.props} />
    </AuthForm>
  );
}
