import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import library, { type CountryData } from 'react-phone-input-2';
import spanish from 'react-phone-input-2/lang/es.json';
import french from 'react-phone-input-2/lang/fr.json';
import 'react-phone-input-2/lib/plain.css';
import { currentLanguage } from '#src/i18n/index.ts';
import { classNames } from '../../class-names.ts';
import { controlClass, Field, fieldAria } from '../field.tsx';
import styles from './phone-field.module.css';
import { useAccessibleCountries } from './use-accessible-countries.ts';

// The library is CommonJS: a bundler that follows Node's rules imports its `exports` object as the default.
const PhoneInput = 'default' in library ? (library.default as typeof library) : library;

const countryNames = { en: {}, es: spanish, fr: french };
/** The countries of most shoppers; they are first in the list. */
const preferred = ['au', 'nz'];
/** The library formats Australian numbers as landlines. The mask has one extra digit for the trunk prefix 0. */
const mobileFormats = { au: '... ... ....' };

/** Removes the trunk prefix 0 of a national number: international numbers do not have it. */
function withoutTrunkZero(digits: string, country: CountryData | object): string {
  if (!('dialCode' in country) || !preferred.includes(country.countryCode)) return digits;
  const number = digits.slice(country.dialCode.length);
  return number.startsWith('0') ? country.dialCode + number.slice(1) : digits;
}

/** Selects the value, so that a number typed or pasted with a plus replaces it, country code included. */
const replaceAll = (input: HTMLInputElement) => input.select();

function moveCursorToEnd(input: HTMLInputElement) {
  input.setSelectionRange(input.value.length, input.value.length);
}

interface PhoneFieldProps {
  /** The input's id; default: a generated one. */
  id?: string;
  name: string;
  label: string;
  /** Country code and number, digits only. */
  value: string;
  error?: string;
  onChange: (digits: string) => void;
}

/**
 * A phone number with a searchable country picker, United States to begin with. It takes at
 * most 15 digits.
 */
export function PhoneField({ id: idProp, name, label, value, error, onChange }: PhoneFieldProps) {
  const { t } = useTranslation();
  const hint = t('form.phoneHint');
  const ownId = useId();
  const id = idProp ?? ownId;
  const language = currentLanguage();
  const box = useAccessibleCountries({ button: t('form.phone.country'), search: t('form.phone.search') });

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div ref={box}>
        <PhoneInput
          // The library reads the country names once.
          key={language}
          country="us"
          value={value}
          onChange={(digits, country) => onChange(withoutTrunkZero(digits, country))}
          preferredCountries={preferred}
          masks={mobileFormats}
          localization={countryNames[language]}
          enableSearch
          // The library would move the cursor too late, after the user has selected text to replace.
          jumpCursorToEnd={false}
          disableSearchIcon
          searchPlaceholder={t('form.phone.search')}
          searchNotFound={t('form.phone.none')}
          specialLabel=""
          containerClass={styles.phone}
          inputProps={{
            id,
            name,
            required: true,
            autoComplete: 'tel',
            className: classNames('form-control', controlClass),
            ...fieldAria(id, hint, error),
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              // The library would blur the input on Enter instead of submitting the form.
              event.stopPropagation();
              if (event.key === '+') replaceAll(event.currentTarget);
            },
            onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
              if (event.clipboardData.getData('text').trim().startsWith('+')) replaceAll(event.currentTarget);
            },
            // Tab selects the whole text, and the first digit would replace the country code.
            onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
              if (event.key === 'Tab') moveCursorToEnd(event.currentTarget);
            },
          }}
        />
      </div>
    </Field>
  );
}
