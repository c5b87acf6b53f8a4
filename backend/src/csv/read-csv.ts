import { CsvError, parse } from 'csv-parse/sync';
import { invalidImport } from '../errors/problem.ts';
import { unguardCell } from './cells.ts';

/** A row of a table by its titles. */
interface CsvRow {
  /** As spreadsheets count: the titles are row 1. */
  number: number;
  cells: ReadonlyMap<string, string>;
}

/** What is wrong with a row. */
export interface RowProblem {
  row: number;
  /** Absent when it is the whole row. */
  field?: string;
  text: string;
}

interface CsvTable {
  titles: string[];
  rows: CsvRow[];
  /** Rows that do not fit their titles. */
  problems: RowProblem[];
}

/** More titles than any table of the shop has. */
const usualTitles = 200;

interface CsvLimits {
  /** Beside the titles. */
  maxRows?: number | undefined;
  maxTitles?: number;
}

const delimiters = [',', ';', '\t'] as const;

/**
 * Reads a table as spreadsheets save it: comma, semicolon or tab, any line ends, with or without a byte order mark.
 * Empty rows are skipped, but count.
 * @throws {Problem} 400 when the file is not valid CSV, or has too many rows or titles
 */
export function readCsv(file: Buffer, { maxRows, maxTitles = usualTitles }: CsvLimits = {}): CsvTable {
  const text = decode(file);
  const [titles = [], ...records] = parseRecords(text, maxRows);
  if (titles.length > maxTitles)
    throw invalidImport(`The file has ${titles.length} columns; at most ${maxTitles} are read.`);
  if (maxRows !== undefined && records.length > maxRows)
    throw invalidImport(`The file has more than ${maxRows} rows. Split it into several files.`);
  const problems: RowProblem[] = [];
  // Spreadsheets may save empty columns beside the table, with its titles too.
  const names = titles.map((title) => title.trim());
  while (names.at(-1) === '') names.pop();
  for (const [i, name] of names.entries()) {
    if (name === '') problems.push({ row: 1, text: `column ${i + 1} has no title` });
    else if (names.indexOf(name) !== i) problems.push({ row: 1, text: `two columns are called ${name}` });
  }
  const rows: CsvRow[] = [];
  for (const [i, record] of records.entries()) {
    const number = i + 2;
    if (record.every((cell) => cell.trim() === '')) continue;
    while (record.length > names.length && record.at(-1) === '') record.pop();
    if (record.length !== names.length) {
      problems.push({
        row: number,
        text: `has ${record.length} cells, but there are ${names.length} titles`,
      });
      continue;
    }
    rows.push({ number, cells: new Map(record.map((cell, c) => [names[c] ?? '', unguardCell(cell)])) });
  }
  return { titles: names, rows, problems };
}

/** Excel's "Unicode Text" is UTF-16, which its first two bytes say. */
function encodingOf(file: Buffer): string {
  const mark = file.toString('hex', 0, 2);
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
}

function decode(file: Buffer): string {
  try {
    const text = new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
    // UTF-16 without its mark reads as UTF-8 with zeros.
    if (text.includes('\0')) throw new TypeError('The text has zeros');
    return text;
  } catch {
    throw invalidImport(
      'The file is not UTF-8. Save it as "CSV UTF-8" (Excel) or choose Unicode (UTF-8) as its character set.',
    );
  }
}

function parseRecords(text: string, maxRows?: number): string[][] {
  // Titles contain none of them, so the most frequent one is the delimiter.
  const firstLine = /^.*/.exec(text)?.[0] ?? '';
  const delimiter = delimiters.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0];
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // The titles, the rows, and one more.
      ...(maxRows !== undefined && { to: maxRows + 2 }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === 'number' ? `row ${error.records + 1}: ` : '';
    throw invalidImport(`The file is not valid CSV: ${row}${reasonOf(error)}.`);
  }
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark opens a text that never closes';
  if (code === 'INVALID_OPENING_QUOTE')
    return 'a quotation mark stands inside a cell that does not begin with one';
  if (code === 'CSV_INVALID_CLOSING_QUOTE') return 'a text in quotation marks goes on after them';
  return message;
}
