import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { GiveForm } from './give-form.tsx';
import styles from './give-page.module.css';
import { GiveGoal } from './goal.tsx';
import { useGiveSettings } from './use-give-settings.ts';

/** /give: where everybody in Australia can give, once or regularly. Its link may fill in amount, frequency and purpose. */
export function GivePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const settings = useGiveSettings();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t('give.heading')}</h1>
        <p className={styles.lead}>{t('give.lead')}</p>
        {settings?.goal && <GiveGoal goal={settings.goal} />}
      </header>
      {settings ? (
        <GiveForm purposes={settings.purposes} link={query} />
      ) : (
        <Skeleton className={styles.coming}>
          <SkeletonBlock width="40%" height="2rem" />
          <SkeletonBlock count={6} height="3.5rem" />
        </Skeleton>
      )}
    </div>
  );
}
