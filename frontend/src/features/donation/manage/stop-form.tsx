import { useTranslation } from 'react-i18next';
import { stopManagedDonation } from '#src/api/managed-donations.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './dialog.module.css';
import type { DialogFormProps } from './dialog-form.ts';
import { Failure } from './failure.tsx';
import page from './manage-page.module.css';
import { giftText } from './texts.ts';
import { useDonationChange } from './use-managed-donations.ts';

/** Asks before a donation is stopped for good. */
export function StopForm({ token, donation, onDone, onClose }: DialogFormProps) {
  const { t } = useTranslation();
  const { change, isPending, failure } = useDonationChange({
    token,
    send: () => stopManagedDonation(token, donation._id),
    texts: { done: t('manage.stop.done'), failed: t('manage.stop.failed') },
    onDone,
  });
  return (
    <div className={styles.form}>
      <p className={styles.gift}>{giftText(t, donation)}</p>
      <p>{t('manage.stop.text')}</p>
      <Failure text={failure} />
      <div className={page.actions}>
        <Button variant="danger" isLoading={isPending} onClick={() => change(undefined)}>
          {t('manage.stop.open')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('manage.stop.keep')}
        </Button>
      </div>
    </div>
  );
}
