/**
 * Cells that a spreadsheet would read as a formula (OWASP "CSV Injection"), also behind apostrophes: {@link
 * unguardCell} must remove only the apostrophe that {@link guardCell} added.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const guarded = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The text for a cell: a formula gets an apostrophe in front, which shows it as text. */
export const guardCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that {@link guardCell} was given. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell, e.g. `S/M | L/XL`; a bar, a backslash and a blank at an end get a backslash before them. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]|^ | $/g, (character) => `\\${character}`)).join(' | ');

/** The texts of {@link joinList}, without the blanks around them; none in an empty cell. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [];
  let text = '';
  /** The length of the text without blanks at its end. */
  let kept = 0;
  for (let i = 0; i < cell.length; i += 1) {
    let character = cell.charAt(i);
    if (character === '|') {
      texts.push(text.slice(0, kept));
      text = '';
      kept = 0;
      continue;
    }
    const isBlank = /\s/.test(character);
    if (isBlank && text === '') continue;
    if (character === '\\') {
      i += 1;
      character = cell.charAt(i);
    }
    text += character;
    if (!isBlank) kept = text.length;
  }
  return [...texts, text.slice(0, kept)];
}
