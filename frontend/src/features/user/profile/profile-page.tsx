import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { loginPath } from '#src/lib/session/login-return.ts';
import { isUserId } from '#src/lib/session/session.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#src/ui/feedback/page-state.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { hiddenClass } from '#src/ui/visually-hidden.tsx';
import { MyData } from '../my-data/my-data.tsx';
import { ProfileHead, ProfileHeadSkeleton } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { useProfile } from './use-profile.ts';
import { UserInformation, UserInformationSkeleton } from './user-information.tsx';

/** A customer's own account. */
export function ProfilePage() {
  const { isLoggedIn, userId } = useSession();
  const [cameLoggedIn] = useState(isLoggedIn);
  // A customer who logs out here is redirected to the login page by the shop, without a way back.
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
    <PageFrame>
      <h1>{t('profile.title')}</h1>
      <EmptyState
        title={t('profile.signInTitle')}
        action={
          isLoggedIn ? (
            <Button onClick={signInAgain}>{t('profile.signInAgain')}</Button>
          ) : (
            <LinkButton to={loginPath(paths.profile)}>{t('ui.signIn')}</LinkButton>
          )
        }
      />
    </PageFrame>
  );
}

function Account({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const profile = useProfile(userId);
  const { user, hasFailed } = profile;
  if (!user && hasFailed) {
    return (
      <PageFrame>
        <h1>{t('profile.title')}</h1>
        <ErrorState error={profile.error} title={t('profile.loadFailed')} onRetry={profile.reload} />
      </PageFrame>
    );
  }
  return (
    <div className={styles.account}>
      {user ? (
        <>
          <ProfileHead user={user} profile={profile} />
          <UserInformation user={user} profile={profile} />
          <MyData user={user} />
        </>
      ) : (
        <>
          <h1 className={hiddenClass}>{t('profile.title')}</h1>
          <Skeleton>
            <ProfileHeadSkeleton />
            <UserInformationSkeleton />
          </Skeleton>
        </>
      )}
    </div>
  );
}
