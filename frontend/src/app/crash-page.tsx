import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './crash-page.module.css';

/** Instead of a page whose code failed or could not be fetched. React and the router have logged the error. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('app.crash.title')}</h1>
      <p>{t('app.crash.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('app.crash.reload')}</Button>
    </div>
  );
}
