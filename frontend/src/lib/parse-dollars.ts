/**
 * Reads dollars as people type them: `25`, `12.50`, `12,50`, `1,000`, with or without `$`.
 * @returns NaN for anything else
 */
export function parseDollars(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
