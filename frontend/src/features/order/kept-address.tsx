import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './kept-address.module.css';

/** Says that the fields hold what the account keeps, and offers to forget it. */
export function KeptAddress({ forget }: { forget: () => Promise<void> }) {
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
      <Button look="quiet" busy={isBusy} onClick={() => void press()}>
        {t('order.place.forget')}
      </Button>
    </div>
  );
}
