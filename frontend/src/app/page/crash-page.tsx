import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import type { FailureProps } from '#src/ui/feedback/crash-guard.tsx';
import styles from './crash-page.module.css';

/** Replaces a page that crashed, or whose code could not be loaded offline. */
export function CrashPage({ isOffline, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t(isOffline ? 'app.crash.offlineTitle' : 'app.crash.title')}</h1>
      <p>{t(isOffline ? 'app.crash.offlineText' : 'app.crash.text')}</p>
      <Button onClick={onRetry}>{t('app.crash.reload')}</Button>
    </div>
  );
}
