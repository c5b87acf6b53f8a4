import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
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

const labelsOf = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);
const textOf = (labels: unknown): string => (Array.isArray(labels) ? labels.join(', ') : '');

/** A list of short labels in three languages, typed with commas between them. */
export function LabelsField({ control, path, field: { name, label, hint }, isReadOnly }: RecordFieldProps) {
  const fields = useTranslatedField(control, path, name);
  // As typed: "Caps, " is no list of labels yet.
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({});
  const shown = (language: Language) => {
    const text = textOf(fields[language].value);
    const own = typed[language];
    return own !== undefined && textOf(labelsOf(own)) === text ? own : text;
  };
  return (
    <LanguageFields
      id={fields.en.id}
      label={label}
      hint={hint}
      values={Object.fromEntries(languages.map((language) => [language, shown(language)]))}
      errors={{ en: fields.en.error, es: fields.es.error, fr: fields.fr.error }}
      onChange={(language, text) => {
        setTyped((all) => ({ ...all, [language]: text }));
        fields[language].onChange(labelsOf(text));
      }}
      isReadOnly={isReadOnly}
    />
  );
}
