import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
import { LanguageFields } from '../../../../ui/form/language-fields.tsx';
import type { RecordFieldProps } from './form-field.ts';
import { useTranslatedField } from './translated-field.tsx';

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
