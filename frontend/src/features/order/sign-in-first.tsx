import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '#src/lib/session/login-return.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';

/** Logs out a session that lacks its user id, and comes back here after the next sign-in. */
export function SignInAgainButton() {
  const { t } = useTranslation();
  const { logout } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInAgain = () => {
    // The login page sends people with a token away.
    logout();
    navigate(loginPath(pathname + search));
  };
  return (
    <Button variant="secondary" onClick={signInAgain}>
      {t('order.signInAgain')}
    </Button>
  );
}

/** Instead of a page that needs a customer: the way to sign in, and back here. */
export function SignInFirst({ title }: { title: string }) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={title}
      text={isLoggedIn ? undefined : t('order.signInNote')}
      action={
        isLoggedIn ? (
          <SignInAgainButton />
        ) : (
          <LinkButton to={loginPath(pathname + search)}>{t('ui.signIn')}</LinkButton>
        )
      }
    />
  );
}
