import { donationFeeCents } from '@brim-and-page/backend/contract/constants';
import { donateBody } from '@brim-and-page/backend/contract/donation/requests';
import { readSchemaError } from '@brim-and-page/backend/contract/errors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import type { FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { donate as sendDonation } from '#src/api/donation.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RedirectNote } from '#src/ui/feedback/redirect-note.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { focusField } from '#src/ui/form/focus-field.ts';
import { CardFields } from '../card/fields.tsx';
import { type CardField, cardFields, useCard } from '../card/use-card.ts';
import { AmountFields } from './amount-fields.tsx';
import styles from './donation-form.module.css';
import { DonorFields, FrequencyField } from './donor-fields.tsx';
import { FormSection } from './form-section.tsx';
import { DonationSummary } from './summary.tsx';
import { useDonate } from './use-donate.ts';
import { type DonationField, isDonationField, useDonationForm } from './use-donation-form.ts';
import { useSent } from './use-sent.ts';

interface DonationFormProps {
  /** Whether the donor comes back from the payment page without paying. */
  isCancelled: boolean;
  /** Called when the donation is being sent. */
  onStart: () => void;
  /** Called when the donation is complete: the form resets. */
  onDonated: () => void;
}

/** A retry after midnight, or in another language, is still a retry. */
const varying = ['startDate', 'language'] as const;

/** The donation form. Its input stays when a request fails, except the card's. */
export function DonationForm({ isCancelled, onStart, onDonated }: DonationFormProps) {
  const { t } = useTranslation();
  const sent = useSent(storage.sentDonation, donateBody, isCancelled);
  const form = useDonationForm(sent);
  const card = useCard();
  const { donating, failure, donate } = useDonate({
    send: sendDonation,
    varying,
    kept: storage.sentDonation,
    onDonated,
  });

  const submitForm = form.submit(
    (body) => {
      const cardErrors = card.check();
      const firstInvalid = cardFields.find((field) => cardErrors[field]);
      if (firstInvalid) {
        toast.error(t('donation.incomplete'));
        focusField(form.idOf(firstInvalid));
        return;
      }
      card.wipe();
      onStart();
      donate(body);
    },
    ({ donationAmount }) => {
      card.check();
      toast.error(
        donationAmount
          ? translateError(readSchemaError(String(donationAmount.message)))
          : t('donation.incomplete'),
      );
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (donating.step === 'ready') submitForm(event);
  };

  const invalidFields: (DonationField | CardField)[] = [
    ...form.invalidFields.filter(isDonationField),
    ...cardFields.filter((field) => card.errors[field]),
  ];
  const isLoading = donating.step !== 'ready';
  const headId = form.idOf('title');
  const summaryId = form.idOf('summary');
  return (
    <form className={styles.columns} noValidate autoComplete="on" aria-labelledby={headId} onSubmit={submit}>
      <div className={styles.head}>
        <h2 id={headId}>{t('donation.formTitle')}</h2>
        <p className={styles.note}>{t('donation.allRequired')}</p>
      </div>
      <div className={styles.main}>
        <FormSection title={t('donation.amountTitle')}>
          <Controller
            control={form.control}
            name="donationAmount"
            render={({ field: { value, onChange } }) => (
              <AmountFields
                {...form.fieldProps('donationAmount')}
                label={t('donation.field.donationAmount')}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <FrequencyField form={form} />
          <Checkbox
            {...form.register('coverFee')}
            label={t('donation.coverFee', { fee: formatAud(donationFeeCents) })}
          />
        </FormSection>
        <FormSection title={t('donation.donorTitle')}>
          <DonorFields form={form} />
        </FormSection>
        <CardFields card={card} idOf={form.idOf} />
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={form.idOf('website')}>Website</label>
          <input {...form.register('website')} id={form.idOf('website')} tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <div className={styles.aside}>
        <DonationSummary id={summaryId} control={form.control} />
        <ErrorSummary
          id="donation-errors"
          errors={invalidFields.map((field) => ({
            id: form.idOf(field),
            label: t(`donation.field.${field}`),
          }))}
        />
        {failure && (
          <div className={styles.failure}>
            <p>{failure.message}</p>
            <p>{t(failure.isUnknown ? 'donation.retryUnknown' : 'donation.retry')}</p>
          </div>
        )}
        <Button type="submit" fullWidth isLoading={isLoading} aria-describedby={summaryId}>
          {t(isLoading ? 'donation.processing' : 'donation.submit')}
        </Button>
        <p className={styles.note}>{t('donation.stopNote')}</p>
        <RedirectNote payment={donating} />
      </div>
    </form>
  );
}
