import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import { loginPath } from '#src/lib/session/login-return.ts';
import { isUserId, useSession } from '#src/shop/shop-context.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/page-state.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useProfile } from './use-profile.ts';
import { UserInformation } from './user-information.tsx';

/** A customer's own account (specification section 2 "Profile"). */
export function ProfilePage() {
  const { t } = useTranslation();
  const { isLoggedIn, userId } = useSession();
  const [cameLoggedIn] = useState(isLoggedIn);
  usePageHead({ title: t('profile.title'), description: t('profile.description') });
  // Who logs out here is on the way to the login page already, and not meant to come back.
  if (!isLoggedIn && !cameLoggedIn) return <Navigate to={loginPath(paths.profile)} replace />;
  if (!isLoggedIn || !isUserId(userId)) return <SignInFirst />;
  return <Account key={userId} userId={userId} />;
}

function SignInFirst() {
  const { t } = useTranslation();
  const { isLoggedIn, logout } = useSession();
  const navigate = useNavigate();
  const signInAgain = () => {
    // The login page sends people with a token away.
    logout();
    navigate(loginPath(paths.profile));
  };
  return (
    <div className={styles.page}>
      <h1>{t('profile.title')}</h1>
      <EmptyState
        title={t('profile.signInTitle')}
        action={
          isLoggedIn ? (
            <Button onClick={signInAgain}>{t('profile.signInAgain')}</Button>
          ) : (
            <LinkButton to={loginPath(paths.profile)}>{t('profile.signIn')}</LinkButton>
          )
        }
      />
    </div>
  );
}

function Account({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const profile = useProfile(userId);
  const { user, hasFailed } = profile;
  if (!user && hasFailed) {
    return (
      <div className={styles.page}>
        <h1>{t('profile.title')}</h1>
        <ErrorState title={t('profile.loadFailed')} onRetry={profile.reload} />
      </div>
    );
  }
  if (!user) return <ProfileSkeleton />;
  return (
    <div className={styles.account}>
      <ProfileHead user={user} profile={profile} />
      <UserInformation user={user} profile={profile} />
    </div>
  );
}
