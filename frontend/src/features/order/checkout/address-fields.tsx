import { australianStates } from '@brim-and-page/backend/contract/constants';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { translateServerMessage } from '#src/i18n/server-messages.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './address-fields.module.css';
import type { AddressErrors, AddressField, AddressValues } from './address-form.ts';

interface AddressFieldsProps {
  /** Of each field's control. */
  idOf: (field: AddressField) => string;
  values: AddressValues;
  errors: AddressErrors;
  onChange: (field: AddressField, value: string) => void;
}

/** The nine delivery fields. Everything is text: a postcode such as 0800 keeps its zero. */
export function AddressFields({ idOf, values, errors, onChange }: AddressFieldsProps) {
  const { t } = useTranslation();

  const errorOf = (field: AddressField) => {
    const error = errors[field];
    if (!error) return undefined;
    if ('isMissing' in error) return t(`order.required.${field}`);
    return field === 'email' ? t('order.emailInvalid') : translateServerMessage(error.message);
  };
  const shared = (field: AddressField) => ({
    id: idOf(field),
    name: field,
    label: t(`order.field.${field}`),
    value: values[field],
    error: errorOf(field),
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.target.value),
  });

  return (
    <div className={styles.fields}>
      <TextField {...shared('firstName')} className={styles.half} autoComplete="shipping given-name" />
      <TextField {...shared('lastName')} className={styles.half} autoComplete="shipping family-name" />
      <TextField
        {...shared('email')}
        type="email"
        inputMode="email"
        autoComplete="shipping email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...shared('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint={t('order.place.phoneHint')}
      />
      <TextField {...shared('street')} autoComplete="shipping address-line1" />
      <TextField {...shared('city')} autoComplete="shipping address-level2" />
      <Select {...shared('state')} className={styles.most} autoComplete="shipping address-level1">
        <option value="">{t('order.place.chooseState')}</option>
        {Object.entries(australianStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...shared('zipcode')}
        className={styles.rest}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={10}
      />
      <TextField
        {...shared('country')}
        autoComplete="shipping country-name"
        hint={t('order.place.countryHint')}
      />
    </div>
  );
}
