import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import styles from './saved-address.module.css';

/** Says that the fields hold what the account keeps, and offers to forget it. */
export function SavedAddress({ forget }: { forget: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await forget();
    setBusy(false);
  };
  return (
    <div className={styles.kept}>
      <p>{t('order.place.filledIn')}</p>
      <Button variant="quiet" isLoading={isBusy} onClick={() => void press()}>
        {t('order.place.forget')}
      </Button>
    </div>
  );
}
