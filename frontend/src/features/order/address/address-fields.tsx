import { australianStates } from '@brim-and-page/backend/contract/constants';
import { useTranslation } from 'react-i18next';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './address-fields.module.css';
import type { AddressField, AddressForm } from './use-address-form.ts';

/** The nine delivery fields. Everything is text: a postcode such as 0800 keeps its zero. */
export function AddressFields({ form }: { form: Pick<AddressForm, 'field'> }) {
  const { t } = useTranslation();
  const shared = (field: AddressField) => ({
    ...form.field(field),
    label: t(`order.field.${field}`),
    required: true,
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
