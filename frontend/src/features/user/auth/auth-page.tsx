import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import { returnPath } from '#src/lib/session/login-return.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { StillLife } from '#src/ui/media/still-life.tsx';
import styles from './auth-page.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type ChosenMode = 'login' | 'signUp' | 'forgotPassword';

/** The authentication screen: /login in three modes, and /reset-password/{token}. */
export function AuthPage() {
  const { t } = useTranslation();
  const { isLoggedIn, logout } = useSession();
  const { key, search } = useLocation();
  const navigationType = useNavigationType();
  const { token: resetToken } = useParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenMode>('login');
  // Rendering a form takes longer than a frame on a slow phone: the tap is answered first.
  const choose = (next: ChosenMode) => startTransition(() => setChosen(next));
  // A link to this screen, such as the one in the bar, shows Login. A link inside the page is a POP.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own.
  useEffect(() => {
    if (navigationType !== 'POP') setChosen('login');
  }, [key, navigationType]);
  const [email, setEmail] = useState('');
  const mode = resetToken ? 'resetPassword' : chosen;
  const heading = useHeadingFocus(mode);
  usePageHead({
    title: t(`user.${mode}.title`),
    description: t(`user.${mode}.description`),
    // Without the token.
    path: paths.login,
    isPrivate: true,
    isSecret: Boolean(resetToken),
  });

  // A reset link also works while signed in.
  if (isLoggedIn && !resetToken) return <Navigate to={returnPath(search)} replace />;

  const toLogin = () => {
    choose('login');
    if (resetToken) navigate(paths.login);
  };
  const finishReset = () => {
    choose('login');
    // The new password has ended every session, including this browser's.
    if (isLoggedIn) logout();
    else navigate(paths.login);
  };
  const shared = { email, onEmail: setEmail };

  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <div className={styles.scene}>
          <p className={styles.saying}>{t(`user.${mode}.aside`)}</p>
          <StillLife className={styles.art} />
        </div>
      </div>
      <div className={styles.sheet}>
        <h1 ref={heading}>{t(`user.${mode}.title`)}</h1>
        <p className={styles.lead}>{t(`user.${mode}.description`)}</p>
        {mode === 'login' && (
          <>
            <LoginForm {...shared} />
            <ModeSwitch>
              <ModeButton onClick={() => choose('forgotPassword')}>{t('user.forgot')}</ModeButton>
            </ModeSwitch>
            <ModeSwitch question={t('user.newHere')}>
              <ModeButton onClick={() => choose('signUp')}>{t('user.register')}</ModeButton>
            </ModeSwitch>
          </>
        )}
        {mode === 'signUp' && <SignUpForm {...shared} onRegistered={() => choose('login')} />}
        {mode === 'forgotPassword' && <ForgotPasswordForm {...shared} />}
        {mode === 'resetPassword' && resetToken && (
          <ResetPasswordForm key={resetToken} token={resetToken} onReset={finishReset} />
        )}
        {mode !== 'login' && (
          <ModeSwitch question={mode === 'signUp' ? t('user.haveAccount') : t('user.remembered')}>
            <ModeButton onClick={toLogin}>{t('user.toLogin')}</ModeButton>
          </ModeSwitch>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the heading when the mode changes: for screen readers another mode is another page. */
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

const ModeSwitch = ({ question, children }: { question?: string; children: ReactNode }) => (
  <p className={styles.modeSwitch}>
    {question} {children}
  </p>
);

const ModeButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.modeButton} onClick={onClick}>
    {children}
  </button>
);
