import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import styles from './saved-address.module.css';

/** Says that the fields hold the saved address of the account, and offers to delete it there. */
export function SavedAddress({ onForget, isForgetting }: { onForget: () => void; isForgetting: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <p>{t('order.place.filledIn')}</p>
      <Button variant="quiet" isLoading={isForgetting} onClick={onForget}>
        {t('order.place.forget')}
      </Button>
    </div>
  );
}
