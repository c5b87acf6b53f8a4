import { loginBody } from '@brim-and-page/backend/contract/user';
import { useTranslation } from 'react-i18next';
import { login } from '#src/api/user.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Captcha, useCaptcha } from '../captcha/captcha.tsx';
import { PasswordField } from '../password-field.tsx';
import { refusedFields } from '../refused-fields.ts';
import { useFields } from '../use-fields.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useAccountCall } from './use-account-call.ts';

/** Signs in. The page above leaves as soon as the shop knows of the session. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const captcha = useCaptcha();
  const call = useAccountCall();
  const { values, form, field, refuse, focus } = useFields({ email, password: '' });

  async function submit() {
    const body = { ...values, email: values.email.trim(), captchaToken: captcha.token ?? '' };
    const refused = refusedFields(loginBody, body);
    if (refused.size > 0) {
      refuse({
        ...(refused.has('email') && { email: t('user.missing.email') }),
        ...(refused.has('password') && { password: t('user.missing.password') }),
      });
      return;
    }
    const answer = await call.make(
      () => login(body),
      () => {
        captcha.renew();
        focus('password');
      },
    );
    if (answer) session.login(answer.token, answer.id);
  }

  return (
    <AuthForm
      form={form}
      submitLabel={t('user.login.submit')}
      isBusy={call.isBusy}
      isVerified={captcha.token !== null}
      onSubmit={submit}
    >
      <EmailField {...field('email')} onLeave={onEmail} />
      <PasswordField {...field('password')} label={t('user.password')} autoComplete="current-password" />
      <Captcha {...captcha.props} />
    </AuthForm>
  );
}
