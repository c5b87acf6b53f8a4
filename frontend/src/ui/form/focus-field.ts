/**
 * Moves the focus to a field and selects its text, so that the next keystroke replaces it. A phone number stays
 * unselected: the first digit typed would replace its country code, too.
 */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLInputElement && control.type !== 'tel') control.select();
}
