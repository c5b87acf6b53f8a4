/** A column of a table. */
interface Column {
  title: string;
  /** For numbers. */
  align?: 'right';
  /** Shortened first when the terminal is too narrow. */
  isFlexible?: boolean;
}

const gap = '  ';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
/** Control characters could send commands to the terminal. */
const control = /[\p{Cc}\p{Cf}]+/gu;

const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
const widthOf = (text: string) =>
  characters(text).reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);

function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of characters(text)) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Aligned rows under their titles. On a terminal no line is wider than it.
 * @param width the terminal's, in characters
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width = process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
): string {
  const lines = [columns.map(({ title }) => title), ...rows].map((row) =>
    row.map((cell) => cell.replace(control, ' ')),
  );
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => widthOf(line[i] ?? ''))));
  let excess = widths.reduce((sum, one) => sum + one, 0) + gap.length * (columns.length - 1) - width;
  for (const [i, { isFlexible }] of columns.entries()) {
    if (excess <= 0 || !isFlexible) continue;
    const now = widths[i] ?? 0;
    const less = Math.max(8, now - excess);
    excess -= now - Math.min(now, less);
    widths[i] = Math.min(now, less);
  }
  return lines
    .map((line) =>
      columns
        .map(({ align }, i) => {
          const cell = shorten(line[i] ?? '', widths[i] ?? 0);
          const padding = ' '.repeat(Math.max(0, (widths[i] ?? 0) - widthOf(cell)));
          return align === 'right' ? padding + cell : cell + padding;
        })
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** Names with their texts, one per line; further lines of a text are indented. */
export function fieldList(entries: readonly (readonly [name: string, text: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + gap.length;
  return entries
    .flatMap(([name, text]) =>
      text.split('\n').map((line, i) => (i === 0 ? name : '').padEnd(width) + line.replace(control, ' ')),
    )
    .join('\n');
}
