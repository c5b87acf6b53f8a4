import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass, fieldAria } from '#src/ui/form/field.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import styles from './language-fields.module.css';

export const languageLabels: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
};

interface LanguageFieldsProps {
  /** What the text is, e.g. "Name". */
  label: string;
  values: Readonly<Partial<Record<Language, string>>>;
  onChange: (language: Language, text: string) => void;
  /** The lines of a longer text; one-line fields without. */
  rows?: number;
  maxLength?: number;
  hint?: string;
  /** What is wrong with a text. */
  errors?: Readonly<Partial<Record<Language, string>>>;
  /** The id of the English field, to move the focus to it; the others get `-es` and `-fr`. */
  id?: string;
  isReadOnly?: boolean;
}

/**
 * One text in English, Spanish and French, side by side; below each other on a phone. A missing translation is marked and
 * has the English text, which visitors see instead, as its hint.
 */
export function LanguageFields({
  label,
  values,
  onChange,
  rows,
  maxLength,
  hint,
  errors,
  id,
  isReadOnly,
}: LanguageFieldsProps) {
  const ownId = useId();
  const firstId = id ?? ownId;
  const english = values.en?.trim() ?? '';
  return (
    <fieldset className={styles.group} aria-describedby={hint && `${firstId}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${firstId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.languages}>
        {languages.map((language) => {
          const text = values[language] ?? '';
          const isMissing = language !== 'en' && english !== '' && text.trim() === '';
          const fieldId = language === 'en' ? firstId : `${firstId}-${language}`;
          const error = errors?.[language];
          const attributes = {
            ...fieldAria(fieldId, undefined, error, isMissing ? `${fieldId}-missing` : undefined),
            id: fieldId,
            lang: language,
            value: text,
            maxLength,
            readOnly: isReadOnly,
            placeholder: isMissing ? english : undefined,
            className: classNames(controlClass, styles.control),
            onChange: ({ target }: { target: { value: string } }) => onChange(language, target.value),
          };
          return (
            <div key={language} className={styles.language}>
              <p className={styles.head}>
                <label htmlFor={fieldId}>{languageLabels[language]}</label>
                {isMissing && (
                  <span id={`${fieldId}-missing`} className={styles.missing}>
                    Missing, shows English
                  </span>
                )}
              </p>
              {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />}
              <FieldError id={`${fieldId}-error`}>{error}</FieldError>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
