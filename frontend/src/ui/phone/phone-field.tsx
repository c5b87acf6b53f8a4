import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryData } from 'react-phone-input-2';
import spanish from 'react-phone-input-2/lang/es.json';
import french from 'react-phone-input-2/lang/fr.json';
import 'react-phone-input-2/lib/plain.css';
import { currentLanguage } from '#src/i18n/index.ts';
import { classNames } from '../class-names.ts';
import kit from '../field.module.css';
import { FieldError } from '../field-error.tsx';
import styles from './phone-field.module.css';
import { PhoneInput } from './phone-input.ts';
import { useCountryPicker } from './use-country-picker.ts';

const countryNames = { en: {}, es: spanish, fr: french };
/** Where most people who shop here have their phones; the list begins with them. */
const nearby = ['au', 'nz'];
/** The library writes Australian numbers as landlines. One digit more than they have: the 0 they begin with at home. */
const mobileFormats = { au: '... ... ....' };

/** At home, numbers nearby begin with a 0 that has no place behind the country code. */
function withoutTrunkZero(digits: string, country: CountryData | object): string {
  if (!('dialCode' in country) || !nearby.includes(country.countryCode)) return digits;
  const number = digits.slice(country.dialCode.length);
  return number.startsWith('0') ? country.dialCode + number.slice(1) : digits;
}

/** A number typed or pasted with its plus replaces the whole value, dial code included. */
const replaceAll = (input: HTMLInputElement) => input.select();

function toEnd(input: HTMLInputElement) {
  input.setSelectionRange(input.value.length, input.value.length);
}

export interface PhoneFieldProps {
  /** Of the input; one is made up when left out. */
  id?: string;
  name: string;
  label: string;
  hint: string;
  /** Country code and number, digits alone. */
  value: string;
  error?: string;
  onChange: (digits: string) => void;
}

/**
 * A phone number with a searchable country picker, United States to begin with (specification section 2). It takes at
 * most 15 digits (section 5).
 */
export function PhoneField({ id: givenId, name, label, hint, value, error, onChange }: PhoneFieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const language = currentLanguage();
  const box = useCountryPicker({ button: t('ui.phone.country'), search: t('ui.phone.search') });

  return (
    <div className={kit.field}>
      <label htmlFor={id} className={kit.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={kit.hint}>
        {hint}
      </p>
      <div ref={box}>
        <PhoneInput
          // It reads the names of countries once.
          key={language}
          country="us"
          value={value}
          onChange={(digits, country) => onChange(withoutTrunkZero(digits, country))}
          preferredCountries={nearby}
          masks={mobileFormats}
          localization={countryNames[language]}
          enableSearch
          // It would do so too late, after the user has selected the text to replace.
          jumpCursorToEnd={false}
          disableSearchIcon
          searchPlaceholder={t('ui.phone.search')}
          searchNotFound={t('ui.phone.none')}
          specialLabel=""
          containerClass={styles.phone}
          inputProps={{
            id,
            name,
            required: true,
            autoComplete: 'tel',
            className: classNames('form-control', kit.control),
            'aria-invalid': error ? true : undefined,
            'aria-describedby': classNames(`${id}-hint`, error && `${id}-error`),
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              // Else Enter takes the focus away instead of sending the form.
              event.stopPropagation();
              if (event.key === '+') replaceAll(event.currentTarget);
            },
            onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
              if (event.clipboardData.getData('text').trim().startsWith('+')) replaceAll(event.currentTarget);
            },
            // Tab chooses all of the text, and the first digit would replace the country code.
            onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
              if (event.key === 'Tab') toEnd(event.currentTarget);
            },
          }}
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
