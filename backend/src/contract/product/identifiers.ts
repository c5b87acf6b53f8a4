/**
 * Numbers and codes that the book and retail trades give to products. All functions take them as people type them and
 * answer their one stored form, or undefined for a text that is none.
 */

/** Without the hyphens, dashes and spaces that are printed between the parts of a number. */
const compact = (text: string): string => text.replace(/[\s\-‐-―]/g, '');

/** Whether the last digit is the check digit of GS1: the others count 3 and 1 in turn from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The 13-digit number with its check digit. @param twelve its other digits */
const withCheckDigit = (twelve: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).find(hasCheckDigit) ?? twelve;

/** Whether an ISBN-10 has its check digit: the digits count 10 to 1, X is 10. */
function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at),
    0,
  );
  return sum % 11 === 0;
}

/**
 * The 13 digits of an ISBN. An ISBN-10 is converted.
 * @param text with or without hyphens
 */
export function isbnOf(text: string): string | undefined {
  const plain = compact(text).toUpperCase();
  if (isIsbn10(plain)) return withCheckDigit(`978${plain.slice(0, 9)}`);
  return /^97[89]\d{10}$/.test(plain) && hasCheckDigit(plain) ? plain : undefined;
}

/** The digits of a GTIN: 8, 12 (UPC), 13 (EAN) or 14 of them, with their check digit. */
export function gtinOf(text: string): string | undefined {
  const plain = compact(text);
  return /^(\d{8}|\d{12,14})$/.test(plain) && /[1-9]/.test(plain) && hasCheckDigit(plain) ? plain : undefined;
}

/** A GTIN of any length as 14 digits: a UPC and the EAN with a 0 before it are one number. */
export const gtin14Of = (gtin: string): string => gtin.padStart(14, '0');

/**
 * Whether a GTIN names one product everywhere. The prefixes 2, 02 and 04 are for numbers within one shop, such as those of
 * products sold by weight; 05, 981 to 984 and 99 are for coupons. The first of 14 digits is the packaging level, which is not
 * part of the prefix; GTINs of 8 digits have prefixes of their own.
 */
export const isGlobalGtin = (gtin: string): boolean =>
  gtin.length === 8 ? !/^[02]/.test(gtin) : !/^(2|0[245]|98[1-4]|99)/.test(gtin14Of(gtin).slice(1));

/** The shortest ISO 639 code of a language, e.g. `en` for `EN` and `eng`. */
export function languageCodeOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (!/^[a-z]{2,3}$/.test(typed)) return undefined;
  const [code = ''] = Intl.getCanonicalLocales(typed);
  return languageName(code, 'en') === undefined ? undefined : code;
}

/** The word for a language, e.g. `German` for `de`; undefined for an unknown code. @param locale the word's own language */
export const languageName = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
