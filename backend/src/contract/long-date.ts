/**
 * A day in long format, e.g. `November 12, 2026`. In French the first of a month is `1er`, which `Intl` does not know.
 * @param timeZone the browser's or the server's unless given
 */
export function longDate(date: Date, locale: string, timeZone?: string): string {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}
