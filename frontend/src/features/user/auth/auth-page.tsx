import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import { returnPath } from '#src/lib/session/login-return.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { AuthArt } from './auth-art.tsx';
import styles from './auth-page.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The authentication screen: /login in three modes, and /reset-password/{token} (specification sections 2 and 4). */
export function AuthPage() {
  const { t } = useTranslation();
  const { isLoggedIn, logout } = useSession();
  const { search } = useLocation();
  const { token: resetToken } = useParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<'login' | 'signUp' | 'forgotPassword'>('login');
  const [email, setEmail] = useState('');
  const mode = resetToken ? 'resetPassword' : chosen;
  const heading = useHeadingFocus(mode);
  usePageHead({ title: t(`user.${mode}.title`), description: t(`user.${mode}.lead`) });

  // A reset link also works while signed in.
  if (isLoggedIn && !resetToken) return <Navigate to={returnPath(search)} replace />;

  const toLogin = () => {
    setChosen('login');
    if (resetToken) navigate(paths.login);
  };
  const leaveReset = () => {
    setChosen('login');
    // The new password has ended every session, this browser's too.
    if (isLoggedIn) logout();
    else navigate(paths.login);
  };
  const shared = { email, onEmail: setEmail };

  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <div className={styles.scene}>
          <p className={styles.saying}>{t(`user.${mode}.aside`)}</p>
          <AuthArt className={styles.art} />
        </div>
      </div>
      <div className={styles.sheet}>
        <h1 ref={heading}>{t(`user.${mode}.title`)}</h1>
        <p className={styles.lead}>{t(`user.${mode}.lead`)}</p>
        {mode === 'login' && (
          <>
            <LoginForm {...shared} />
            <Way>
              <WayButton onClick={() => setChosen('forgotPassword')}>{t('user.forgot')}</WayButton>
            </Way>
            <Way question={t('user.newHere')}>
              <WayButton onClick={() => setChosen('signUp')}>{t('user.register')}</WayButton>
            </Way>
          </>
        )}
        {mode === 'signUp' && <SignUpForm {...shared} onRegistered={() => setChosen('login')} />}
        {mode === 'forgotPassword' && <ForgotPasswordForm {...shared} />}
        {mode === 'resetPassword' && resetToken && (
          <ResetPasswordForm key={resetToken} token={resetToken} onReset={leaveReset} />
        )}
        {mode !== 'login' && (
          <Way question={mode === 'signUp' ? t('user.haveAccount') : t('user.remembered')}>
            <WayButton onClick={toLogin}>{t('user.toLogin')}</WayButton>
          </Way>
        )}
      </div>
    </div>
  );
}

/** To a screen reader another mode is another page: the focus goes to its heading. */
function useHeadingFocus(mode: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [mode]);
  return heading;
}

const Way = ({ question, children }: { question?: string; children: ReactNode }) => (
  <p className={styles.way}>
    {question} {children}
  </p>
);

const WayButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.wayButton} onClick={onClick}>
    {children}
  </button>
);
