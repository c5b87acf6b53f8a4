import { donationFeeCents, type GiveFrequency } from '@brim-and-page/backend/contract/constants';
import { readGiveLink } from '@brim-and-page/backend/contract/donation/give-link';
import { readSchemaError } from '@brim-and-page/backend/contract/errors';
import { formatAud } from '@brim-and-page/backend/contract/money';
import type { FormEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { give } from '#src/api/donation.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { Captcha, useCaptcha } from '#src/shop/captcha/captcha.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { RedirectNote } from '#src/ui/feedback/redirect-note.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { hiddenClass } from '#src/ui/visually-hidden.tsx';
import { AmountFields } from '../form/amount-fields.tsx';
import { ChargeSummary } from '../form/charge-summary.tsx';
import styles from '../form/donation-form.module.css';
import { FormSection } from '../form/form-section.tsx';
import { useDonate } from '../form/use-donate.ts';
import { DedicationFields, DonorFields } from './fields.tsx';
import { type GiveFormState, isGiveField, type SentGift, useGiveForm } from './use-give-form.ts';

/** In the order in which they come round, as a donor looks for them. */
const frequencies: readonly GiveFrequency[] = ['once', 'biweekly', 'monthly', 'annually'];

/** A retry in another language is still a retry. */
const varying = ['language'] as const;

interface GiveFormProps {
  purposes: readonly string[];
  /** The query of the page's address: what a link fills in. */
  link: URLSearchParams;
  /** The gift with which the donor left for the payment page and has come back: its link changes nothing of it. */
  sent: SentGift | undefined;
  /** Called when the gift is being sent. */
  onStart: () => void;
}

function giftOfLink(link: URLSearchParams, purposes: readonly string[]): Partial<SentGift> {
  const { often, ...choices } = readGiveLink(link, purposes);
  return { ...choices, ...(often && { frequency: often }) };
}

/** A gift without a purpose that cannot be chosen any more. */
const withPurposeOf = ({ purpose = '', ...gift }: SentGift, purposes: readonly string[]): SentGift =>
  purposes.includes(purpose) ? { ...gift, purpose } : gift;

/** The form at /give; its button leads to the payment page. Its input stays when a request fails. */
export function GiveForm({ purposes, link, sent, onStart }: GiveFormProps) {
  const { t } = useTranslation();
  const form = useGiveForm(sent ? withPurposeOf(sent, purposes) : giftOfLink(link, purposes));
  const captcha = useCaptcha();
  const { donating, failure, donate } = useDonate({
    send: give,
    varying,
    single: 'captchaToken',
    kept: storage.sentGift,
    onEnd: captcha.renew,
  });
  const isLoading = donating.step !== 'ready';

  const submitForm = form.submit(
    (body) => {
      onStart();
      donate({ ...body, captchaToken: captcha.token ?? '' });
    },
    ({ amount }) =>
      toast.error(
        amount ? translateError(readSchemaError(String(amount.message))) : t('donation.incomplete'),
      ),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!captcha.token) toast.error(t('error.captcha_required'), { id: 'captcha' });
    else if (!isLoading) submitForm(event);
  };

  const headId = form.idOf('title');
  const summaryId = form.idOf('summary');
  return (
    <form className={styles.columns} noValidate autoComplete="on" aria-labelledby={headId} onSubmit={submit}>
      <h2 id={headId} className={hiddenClass}>
        {t('give.formTitle')}
      </h2>
      <div className={styles.main}>
        <FormSection title={t('donation.amountTitle')}>
          <Controller
            control={form.control}
            name="amount"
            render={({ field: { value, onChange } }) => (
              <AmountFields
                {...form.fieldProps('amount')}
                label={t('give.field.amount')}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <Select {...form.field('frequency')} label={t('give.field.frequency')} required>
            <option value="">{t('donation.choose')}</option>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`give.frequency.${frequency}`)}
              </option>
            ))}
          </Select>
          <Checkbox
            {...form.register('coverFee')}
            label={t('donation.coverFee', { fee: formatAud(donationFeeCents) })}
          />
        </FormSection>
        <FormSection title={t('donation.donorTitle')}>
          <DonorFields form={form} />
        </FormSection>
        <FormSection title={t('give.dedicationTitle')}>
          <DedicationFields form={form} purposes={purposes} />
        </FormSection>
      </div>
      <div className={styles.aside}>
        <GiveSummary id={summaryId} control={form.control} />
        <ErrorSummary
          id="give-errors"
          errors={form.invalidFields.filter(isGiveField).map((field) => ({
            id: form.idOf(field),
            label: t(`give.field.${field}`),
          }))}
        />
        {failure && (
          <div className={styles.failure}>
            <p>{failure.message}</p>
            <p>{t(failure.isUnknown ? 'give.retryUnknown' : 'give.retry')}</p>
          </div>
        )}
        <Captcha {...captcha.props} />
        <Button
          type="submit"
          fullWidth
          isLoading={isLoading}
          disabled={!captcha.token && !isLoading}
          aria-describedby={summaryId}
        >
          {t(isLoading ? 'donation.processing' : 'give.submit')}
        </Button>
        <p className={styles.note}>{t('give.payNote')}</p>
        <RedirectNote payment={donating} />
      </div>
    </form>
  );
}

/** What the gift charges. It alone is rendered while the donor types. */
function GiveSummary({ id, control }: { id: string; control: GiveFormState['control'] }) {
  const [amount, frequency, coversFee] = useWatch({ control, name: ['amount', 'frequency', 'coverFee'] });
  return <ChargeSummary id={id} amount={amount} frequency={frequency} coversFee={coversFee} />;
}
