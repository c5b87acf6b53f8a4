import { pauseMonths } from '@brim-and-page/backend/contract/constants';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pauseDonation } from '#src/api/managed-donations.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './dialog.module.css';
import type { DialogFormProps } from './dialog-form.ts';
import { Failure } from './failure.tsx';
import page from './manage-page.module.css';
import { useDonationChange } from './use-managed-donations.ts';

type Months = (typeof pauseMonths)[number];

/** Pauses a donation for some months. */
export function PauseForm({ token, donation, onDone, onClose }: DialogFormProps) {
  const { t } = useTranslation();
  const name = useId();
  const [months, setMonths] = useState<Months>(pauseMonths[0]);
  const { change, isPending, failure } = useDonationChange({
    token,
    send: (chosen: Months) => pauseDonation(token, donation._id, { months: chosen }),
    texts: { done: t('manage.pause.done'), failed: t('manage.pause.failed') },
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change(months);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('manage.pause.text')}</p>
      <fieldset className={styles.choices}>
        <legend>{t('manage.pause.months')}</legend>
        {pauseMonths.map((count) => (
          <label key={count} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={months === count}
              data-autofocus={months === count || undefined}
              onChange={() => setMonths(count)}
            />
            {t('manage.pause.month', { count })}
          </label>
        ))}
      </fieldset>
      <Failure text={failure} />
      <div className={page.actions}>
        <Button type="submit" isLoading={isPending}>
          {t('manage.pause.open')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
