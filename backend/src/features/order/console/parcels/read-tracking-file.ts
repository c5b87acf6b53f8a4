import { maxBulkRows } from '../../../../contract/admin/order/orders.ts';
import { readCsv } from '../../../../csv/read-csv.ts';
import { invalidImport } from '../../../../errors/problem.ts';
import { joined } from '../../../../lists/search-words.ts';
import type { Carrier } from './carriers/carrier.ts';

/** A row of a file: empty texts where it has none. */
interface TrackingRow {
  /** The order's number or id. */
  reference: string;
  trackingNumber: string;
}

/** The titles of a file that are one of the known ones, best first. */
function findTitles(titles: readonly string[], known: readonly string[], what: string): string[] {
  const found = known.flatMap((name) => titles.filter((title) => joined(title) === joined(name)));
  if (found.length === 0)
    throw invalidImport(
      `The file has no column for the ${what}. Call it “${known[0]}”; the file has ${titles.map((title) => `“${title}”`).join(', ')}.`,
    );
  const twice = found.find((title, at) => found.indexOf(title) !== at);
  if (twice !== undefined) throw invalidImport(`The file has two columns called “${twice}”.`);
  return found;
}

/**
 * Reads the file with a carrier's tracking numbers.
 * @throws {Problem} 400 when it is not such a file, or a row does not fit its titles: its cells may stand in wrong columns
 */
export function readTrackingFile(file: Buffer, carrier: Carrier): TrackingRow[] {
  const { titles, rows, problems } = readCsv(file, { maxRows: maxBulkRows });
  const references = findTitles(titles, carrier.referenceTitles, 'order’s number');
  const numbers = findTitles(titles, carrier.trackingTitles, 'tracking number');
  // Titles of other columns may be missing or repeated.
  const shifted = problems.find(({ row }) => row > 1);
  if (shifted) throw invalidImport(`Row ${shifted.row} ${shifted.text}.`);
  if (rows.length === 0) throw invalidImport('The file has no rows.');
  return rows.map(({ cells }) => {
    const first = (columns: readonly string[]) =>
      columns.map((title) => cells.get(title)?.trim() ?? '').find(Boolean) ?? '';
    return { reference: first(references), trackingNumber: first(numbers) };
  });
}
