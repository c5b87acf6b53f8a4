import { donationFrequencies } from '@brim-and-page/backend/contract/constants';
import { usStates } from '@brim-and-page/backend/contract/donation/us-states';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '#src/ui/form/phone/phone-field.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './donor-fields.module.css';
import type { DonationField, DonationFormState } from './use-donation-form.ts';

function useRequiredField(form: DonationFormState) {
  const { t } = useTranslation();
  return (field: DonationField) => ({
    ...form.field(field),
    label: t(`donation.field.${field}`),
    required: true,
  });
}

/** How often the card is charged. */
export function FrequencyField({ form }: { form: DonationFormState }) {
  const { t } = useTranslation();
  const required = useRequiredField(form);
  return (
    <Select {...required('frequency')}>
      <option value="">{t('donation.choose')}</option>
      {donationFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`donation.frequency.${frequency}`)}
        </option>
      ))}
    </Select>
  );
}

/** Name, contact and address of the donor. */
export function DonorFields({ form }: { form: DonationFormState }) {
  const { t } = useTranslation();
  const required = useRequiredField(form);
  return (
    <div className={styles.fields}>
      <TextField
        {...required('firstName')}
        className={styles.half}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...required('lastName')}
        className={styles.half}
        autoComplete="family-name"
        maxLength={60}
      />
      <TextField
        {...required('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={t('donation.emailHint')}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field: { value, onChange } }) => (
          <PhoneField
            {...form.fieldProps('phone')}
            label={t('donation.field.phone')}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <TextField {...required('address1')} autoComplete="address-line1" maxLength={120} />
      <TextField {...required('address2')} required={false} autoComplete="address-line2" maxLength={120} />
      <TextField {...required('city')} autoComplete="address-level2" maxLength={80} />
      <Select {...required('state')} className={styles.half} autoComplete="address-level1">
        <option value="">{t('donation.chooseState')}</option>
        {usStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <TextField
        {...required('postalCode')}
        className={styles.half}
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={12}
      />
    </div>
  );
}
