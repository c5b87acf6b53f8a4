import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { onceReachable } from '#src/lib/browser/server-reachable.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './crash-page.module.css';

/** Replaces a page that crashed. React logs the error. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('app.crash.title')}</h1>
      <p>{t('app.crash.text')}</p>
      <Button onClick={reloadPage}>{t('app.crash.reload')}</Button>
    </div>
  );
}

/** Replaces a page whose code could not be loaded offline, until the server is reachable. */
export function UnreachablePage({ onReachable }: { onReachable: () => void }) {
  const { t } = useTranslation();
  useEffect(() => onceReachable(onReachable), [onReachable]);
  return (
    <div className={styles.page}>
      <h1>{t('app.crash.offlineTitle')}</h1>
      <p>{t('app.crash.offlineText')}</p>
      <Button onClick={onReachable}>{t('app.crash.reload')}</Button>
    </div>
  );
}
