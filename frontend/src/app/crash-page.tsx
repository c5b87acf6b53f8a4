import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAnew } from '../lib/leave-for.ts';
import { Button } from '../ui/button.tsx';
import styles from './crash-page.module.css';

/** Instead of a page whose code failed or could not be fetched. React and the router have logged the error. */
export function CrashPage() {
  const { t } = useTranslation();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', loadAnew);
    return () => window.removeEventListener('online', loadAnew);
  }, [isOffline]);
  return (
    <div className={styles.page}>
      <h1>{t(isOffline ? 'app.crash.offlineTitle' : 'app.crash.title')}</h1>
      <p>{t(isOffline ? 'app.crash.offlineText' : 'app.crash.text')}</p>
      <Button onClick={loadAnew}>{t('app.crash.reload')}</Button>
    </div>
  );
}
