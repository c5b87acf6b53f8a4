import { donationPresets } from '@brim-and-page/backend/contract/constants';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { AmountChoice } from './amount.ts';
import styles from './amount-fields.module.css';

interface AmountFieldsProps {
  /** Of the input that gets the focus when the amount is invalid. */
  id: string;
  label: string;
  value: AmountChoice;
  error?: string;
  onChange: (amount: AmountChoice) => void;
}

/** The amount: a preset or another amount. Each clears the other. */
export function AmountFields({ id, label, value, error, onChange }: AmountFieldsProps) {
  const { t } = useTranslation();
  const { choice, custom } = value;
  const legendId = useId();
  const errorId = useId();
  const isOther = choice === 'other';
  const radio = (amount: string) => ({
    type: 'radio',
    name: 'amount',
    value: amount,
    checked: choice === amount,
    'aria-describedby': error && !isOther ? errorId : undefined,
    onChange: () => onChange({ choice: amount, custom: '' }),
  });

  return (
    <div className={styles.amount}>
      <div
        role="radiogroup"
        aria-labelledby={legendId}
        aria-required="true"
        aria-invalid={Boolean(error) && !isOther}
      >
        <p id={legendId} className={styles.label}>
          {label}
        </p>
        <div className={styles.presets}>
          {donationPresets.map((dollars, at) => (
            <label key={dollars} className={styles.preset}>
              <input {...radio(String(dollars))} id={at === 0 && !isOther ? id : undefined} />
              <span>{formatAud(dollars * 100).replace(/\.00$/, '')}</span>
            </label>
          ))}
          <label className={styles.preset}>
            <input {...radio('other')} />
            <span>{t('donation.other')}</span>
          </label>
        </div>
        <FieldError id={errorId}>{isOther ? undefined : error}</FieldError>
      </div>
      <TextField
        id={isOther ? id : undefined}
        label={t('donation.custom')}
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={custom}
        error={isOther ? error : undefined}
        onChange={(event) => onChange({ choice: 'other', custom: event.target.value })}
      />
    </div>
  );
}
