import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { storage } from '#src/lib/browser/storage.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { useSent } from '../form/use-sent.ts';
import { OutcomeNote } from '../note.tsx';
import { GiveForm } from './give-form.tsx';
import styles from './give-page.module.css';
import { GiveGoal } from './goal.tsx';
import { sentGift } from './use-give-form.ts';
import { useGiveSettings } from './use-give-settings.ts';

/** Whether the donor is back from the payment page without paying. Removes that from the address. */
function useCancelled() {
  const [query, setQuery] = useSearchParams();
  const isBack = query.has('cancelled');
  const [isCancelled, setCancelled] = useState(isBack);
  useEffect(() => {
    if (!isBack) return;
    setCancelled(true);
    setQuery(
      (before) => {
        before.delete('cancelled');
        return before;
      },
      { replace: true },
    );
  }, [isBack, setQuery]);
  return [isCancelled, setCancelled] as const;
}

/** /give: where everybody in Australia can give, once or regularly. Its link may fill in amount, frequency and purpose. */
export function GivePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const settings = useGiveSettings();
  const [isCancelled, setCancelled] = useCancelled();
  const sent = useSent(storage.sentGift, sentGift, isCancelled);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t('give.heading')}</h1>
        <p className={styles.lead}>{t('give.lead')}</p>
        {settings?.goal && <GiveGoal goal={settings.goal} />}
      </header>
      {isCancelled && <OutcomeNote outcome="cancelled" />}
      {settings ? (
        <GiveForm purposes={settings.purposes} link={query} sent={sent} onStart={() => setCancelled(false)} />
      ) : (
        <Skeleton className={styles.coming}>
          <SkeletonBlock width="40%" height="2rem" />
          <SkeletonBlock count={6} height="3.5rem" />
        </Skeleton>
      )}
    </div>
  );
}
