import { donationFeeCents } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { TextWithLink } from '#src/ui/text-with-link.tsx';
import { toast } from '#src/ui/toast.ts';
import { AmountFields } from './amount-fields.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './donation-form.module.css';
import { GiftSummary } from './donation-summary.tsx';
import {
  amountRefusal,
  checkGift,
  type GiftErrors,
  type GiftField,
  type GiftValues,
  giftFields,
  noGift,
} from './donation-values.ts';
import { DonorFields, FrequencyField } from './donor-fields.tsx';
import { today } from './next-charge.ts';
import { type CardField, cardFields, useCard } from './use-card.ts';
import { useDonate } from './use-donate.ts';

interface DonationFormProps {
  /** Called when the donation is being sent. */
  onStart: () => void;
  /** Called when the donation is complete: the form resets. */
  onGiven: () => void;
}

/** The donation form (specification sections 2 to 5). What is typed stays when a request fails, but for the card. */
export function DonationForm({ onStart, onGiven }: DonationFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<GiftValues>(noGift);
  const [errors, setErrors] = useState<GiftErrors>({});
  const card = useCard();
  const { giving, failure, give } = useDonate(onGiven);

  const idOf = (field: GiftField | CardField) => `${formId}-${field}`;
  const errorOf = (field: GiftField) => {
    const error = errors[field];
    if (!error) return undefined;
    if (field === 'amount') return translateServerMessage(amountRefusal(errors) ?? '');
    if ('isMissing' in error) return t(`donation.required.${field}`);
    if (field === 'email' || field === 'phone' || field === 'postalCode')
      return t(`donation.invalid.${field}`);
    return translateServerMessage(error.message);
  };

  const change = (field: GiftField | null, part: Partial<GiftValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    // A field that was wrong says so until it is right; the others wait for the button.
    if (field && errors[field])
      setErrors({ ...errors, [field]: checkGift(next, today(), currentLanguage()).errors?.[field] });
  };

  const wrongFields = [
    ...giftFields.filter((field) => errors[field]),
    ...cardFields.filter((field) => card.errors[field]),
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (giving.step !== 'ready') return;
    const { body, errors: found = {} } = checkGift(values, today(), currentLanguage());
    const cardErrors = card.check();
    setErrors(found);
    const first = giftFields.find((field) => found[field]) ?? cardFields.find((field) => cardErrors[field]);
    if (body && !first) {
      card.wipe();
      onStart();
      void give(body);
      return;
    }
    const refusal = amountRefusal(found);
    toast.error(refusal ? translateServerMessage(refusal) : t('donation.incomplete'));
    if (first) document.getElementById(idOf(first))?.focus();
  };

  const isBusy = giving.step !== 'ready';
  const fields = {
    values,
    idOf,
    errorOf,
    onChange: (field: Exclude<GiftField, 'amount'>, value: string) => change(field, { [field]: value }),
  };
  const headId = `${formId}-title`;
  const wordsId = `${formId}-words`;
  return (
    <form className={styles.columns} noValidate autoComplete="on" aria-labelledby={headId} onSubmit={submit}>
      <div className={styles.head}>
        <h2 id={headId}>{t('donation.formTitle')}</h2>
        <p className={styles.note}>{t('donation.allRequired')}</p>
      </div>
      <div className={styles.questions}>
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{t('donation.giftTitle')}</legend>
          <AmountFields
            id={idOf('amount')}
            choice={values.choice}
            custom={values.custom}
            error={errorOf('amount')}
            onChange={(amount) => change('amount', amount)}
          />
          <FrequencyField {...fields} />
          <Checkbox
            name="coverFee"
            checked={values.coverFee}
            label={t('donation.coverFee', { fee: formatAud(donationFeeCents) })}
            onChange={(event) => change(null, { coverFee: event.target.checked })}
          />
        </fieldset>
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{t('donation.donorTitle')}</legend>
          <DonorFields {...fields} />
        </fieldset>
        <CardFields card={card} idOf={idOf} />
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor={`${formId}-website`}>Website</label>
          <input
            id={`${formId}-website`}
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => change(null, { website: event.target.value })}
          />
        </div>
      </div>
      <div className={styles.answer}>
        <GiftSummary id={wordsId} titleId={`${formId}-summary`} values={values} />
        <ErrorSummary
          id="gift-errors"
          errors={wrongFields.map((field) => ({ id: idOf(field), label: t(`donation.field.${field}`) }))}
        />
        {failure && (
          <div className={styles.failure}>
            <p>{failure.message}</p>
            <p>{t(failure.isUnknown ? 'donation.retryUnknown' : 'donation.retry')}</p>
          </div>
        )}
        <Button type="submit" fullWidth isLoading={isBusy} aria-describedby={wordsId}>
          {t(isBusy ? 'donation.processing' : 'donation.submit')}
        </Button>
        <p className={styles.note}>{t('donation.stopNote')}</p>
        <div role="status">
          {giving.step === 'leaving' && (
            <p>
              <TextWithLink
                text={t('donation.leaving')}
                link={(words) => <a href={giving.address}>{words}</a>}
              />
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
