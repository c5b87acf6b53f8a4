import { donationFrequencies, usStates } from '@brim-and-page/backend/contract/constants';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '#src/ui/phone/phone-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './donation-form.module.css';
import type { GiftField, GiftText, GiftValues } from './donation-values.ts';

interface FieldsProps {
  values: GiftValues;
  idOf: (field: GiftField) => string;
  errorOf: (field: GiftField) => string | undefined;
  onChange: (field: GiftText, value: string) => void;
}

function useShared({ values, idOf, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (field: GiftText) => ({
    id: idOf(field),
    name: field,
    label: t(`donation.field.${field}`),
    value: values[field],
    error: errorOf(field),
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.target.value),
  });
}

/** How often the gift is charged. */
export function FrequencyField(props: FieldsProps) {
  const { t } = useTranslation();
  const shared = useShared(props);
  return (
    <Select {...shared('frequency')}>
      <option value="">{t('donation.choose')}</option>
      {donationFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`donation.frequency.${frequency}`)}
        </option>
      ))}
    </Select>
  );
}

/** Who gives, and where they live (specification section 5 "Donation"). */
export function DonorFields(props: FieldsProps) {
  const { t } = useTranslation();
  const shared = useShared(props);
  const { values, idOf, errorOf, onChange } = props;
  return (
    <div className={styles.fields}>
      <TextField {...shared('firstName')} className={styles.half} autoComplete="given-name" maxLength={60} />
      <TextField {...shared('lastName')} className={styles.half} autoComplete="family-name" maxLength={60} />
      <TextField
        {...shared('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={t('donation.emailHint')}
      />
      <PhoneField
        id={idOf('phone')}
        name="phone"
        label={t('donation.field.phone')}
        hint={t('donation.phoneHint')}
        value={values.phone}
        error={errorOf('phone')}
        onChange={(digits) => onChange('phone', digits)}
      />
      <TextField {...shared('address1')} autoComplete="address-line1" maxLength={120} />
      <TextField {...shared('address2')} required={false} autoComplete="address-line2" maxLength={120} />
      <TextField {...shared('city')} autoComplete="address-level2" maxLength={80} />
      <Select {...shared('state')} className={styles.half} autoComplete="address-level1">
        <option value="">{t('donation.chooseState')}</option>
        {usStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <TextField
        {...shared('postalCode')}
        className={styles.half}
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={12}
      />
    </div>
  );
}
