import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import head from './profile-head.module.css';
import styles from './profile-page.module.css';
import information from './user-information.module.css';

/** The profile while it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.account}>
      <h1 className={styles.waitingTitle}>{t('profile.title')}</h1>
      <Skeleton>
        <div className={head.cover} />
        <div className={head.head}>
          <div className={head.portrait} />
          <div className={head.who}>
            <SkeletonBlock width="5rem" height="1.25rem" />
            <SkeletonBlock width="min(18rem, 70%)" height="2.75rem" />
            <SkeletonBlock width="min(14rem, 60%)" height="1.5rem" />
          </div>
        </div>
        <div className={information.information}>
          <SkeletonBlock width="14rem" height="2rem" />
          <SkeletonBlock height="12rem" />
        </div>
      </Skeleton>
    </div>
  );
}
