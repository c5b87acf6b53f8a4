import type { Language } from '@brim-and-page/backend/contract/constants';
import { LanguageFields } from '../../../../ui/form/language-fields.tsx';
import { type AnyControl, type RecordFieldProps, useFormField } from './form-field.ts';

/** A field of a record in English and its translations. */
export function useTranslatedField(control: AnyControl, path: string, name: string) {
  return {
    en: useFormField(control, `${path}.${name}`),
    es: useFormField(control, `${path}.translations.es.${name}`),
    fr: useFormField(control, `${path}.translations.fr.${name}`),
  };
}

/** A text in three languages side by side. */
export function TranslatedField({
  control,
  path,
  field: { name, label, kind, hint },
  isReadOnly,
}: RecordFieldProps) {
  const languages = useTranslatedField(control, path, name);
  const { en, es, fr } = languages;
  return (
    <LanguageFields
      id={en.id}
      label={label}
      hint={hint}
      rows={kind === 'longText' ? 5 : undefined}
      values={{ en: String(en.value ?? ''), es: String(es.value ?? ''), fr: String(fr.value ?? '') }}
      errors={{ en: en.error, es: es.error, fr: fr.error }}
      onChange={(language: Language, text) => languages[language].onChange(text)}
      isReadOnly={isReadOnly}
    />
  );
}
