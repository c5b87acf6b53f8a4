import { donationFrequencies } from '@brim-and-page/backend/contract/constants';
import { changeDonationBody } from '@brim-and-page/backend/contract/donation/manage';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changeDonation } from '#src/api/managed-donations.ts';
import { formatSydneyDay } from '#src/i18n/format-date.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { dollarsOf } from '../form/amount.ts';
import styles from './dialog.module.css';
import type { DialogFormProps } from './dialog-form.ts';
import { Failure } from './failure.tsx';
import page from './manage-page.module.css';
import { useDonationChange } from './use-managed-donations.ts';

/** Turns what was typed into the request. */
const schema = z.preprocess(
  ({ amount, frequency }: { amount: string; frequency: string }) => ({
    amount: dollarsOf({ choice: 'other', custom: amount }),
    frequency,
  }),
  changeDonationBody,
);

type Body = z.infer<typeof changeDonationBody>;

/** Changes the amount of a donation and how often it is charged, from the next charge on. */
export function ChangeForm({ token, donation, onDone, onClose }: DialogFormProps) {
  const { t } = useTranslation();
  const { _id, amount, frequency, nextChargeAt } = donation;
  const form = useZodForm({
    schema,
    defaultValues: { amount: String(Number.isInteger(amount) ? amount : amount.toFixed(2)), frequency },
    errorText: (_, problem) => translateError(problem),
  });
  const { change, isPending, failure } = useDonationChange({
    token,
    send: (body: Body) => changeDonation(token, _id, body),
    texts: { done: t('manage.change.done'), failed: t('manage.change.failed') },
    onDone,
  });
  const save = form.submit((body) => {
    // Only what differs is sent: another tab may have changed the rest meanwhile.
    const changed = {
      ...(body.amount !== amount && { amount: body.amount }),
      ...(body.frequency !== frequency && { frequency: body.frequency }),
    };
    if (Object.keys(changed).length > 0) change(changed);
    else form.setError('root', { message: t('manage.change.same') });
  });
  return (
    <form className={styles.form} noValidate onSubmit={save} onChange={() => form.clearErrors('root')}>
      <TextField
        {...form.field('amount')}
        label={t('manage.change.amount')}
        hint={t('manage.change.amountHint')}
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-autofocus
      />
      <Select {...form.field('frequency')} label={t('manage.change.frequency')}>
        {donationFrequencies.map((each) => (
          <option key={each} value={each}>
            {t(`give.frequency.${each}`)}
          </option>
        ))}
      </Select>
      <p className={page.muted}>
        {nextChargeAt
          ? t('manage.change.note', { date: formatSydneyDay(nextChargeAt) })
          : t('manage.change.noteSoon')}
      </p>
      <Failure text={form.formState.errors.root?.message ?? failure} />
      <div className={page.actions}>
        <Button type="submit" isLoading={isPending}>
          {t('manage.change.submit')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
