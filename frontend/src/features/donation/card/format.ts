/** Formats of the card inputs. Each function takes and returns text, never a number. */

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Digits only, at most 16, in groups of four: `4242 4242 4242 4242`. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Digits only, at most 4, as `MM/YY`. A four-digit year from autofill is shortened. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  const short = /^\d\d20\d\d$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short;
}

/** Digits only, at most 3. */
export const formatCvv = (text: string): string => digitsOf(text).slice(0, 3);

/** Formats an input's text and keeps the cursor behind the same digit. */
export function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
  input.value = formatted;
  let cursor = 0;
  for (let seen = 0; cursor < formatted.length && seen < digitsBefore; cursor++) {
    if (/\d/.test(formatted.charAt(cursor))) seen++;
  }
  input.setSelectionRange(cursor, cursor);
}
