import { useTranslation } from 'react-i18next';
import { Select } from '#src/ui/form/select.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { GiveFormState } from './use-give-form.ts';

/** Who gives: no postal address is asked. */
export function DonorFields({ form }: { form: GiveFormState }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('give.field.name')}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('give.field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={t('donation.emailHint')}
        required
      />
    </>
  );
}

/** What the gift is for; all of it optional. Without purposes to choose from, none is asked. */
export function DedicationFields({ form, purposes }: { form: GiveFormState; purposes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {purposes.length > 0 && (
        <Select {...form.field('purpose')} label={t('give.field.purpose')}>
          <option value="">{t('give.anyPurpose')}</option>
          {purposes.map((purpose) => (
            <option key={purpose}>{purpose}</option>
          ))}
        </Select>
      )}
      <TextField
        {...form.field('honouree')}
        label={t('give.field.honouree')}
        hint={t('give.honoureeHint')}
        autoComplete="off"
        maxLength={100}
      />
      <TextArea {...form.field('message')} label={t('give.field.message')} rows={3} maxLength={500} />
    </>
  );
}
