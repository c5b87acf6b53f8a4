import { createHash } from 'node:crypto';
import type { ImageStore } from '../../../adapters/images/types.ts';
import type { Actor } from '../../../audit/actor.ts';
import type { Settings } from '../../../config/env.ts';
import type { ImportResponse, ImportRow } from '../../../contract/admin/product/product-files.ts';
import { invalidImport, problem } from '../../../errors/problem.ts';
import { BatchLostError, BatchRunningError } from '../../../jobs/batch/batch-types.ts';
import { planProductImport, writeProductImport } from './import-products.ts';
import { presentRows } from './present-rows.ts';
import { describeProblems, readProductFile } from './read-product-file.ts';

/** More than a file of 10 MB has with whole texts; reading and planning more would keep other requests waiting for seconds. */
const maxProducts = 20_000;

const noProgress = { update: () => undefined, end: () => undefined };

/** JSON begins with a list or an object. */
const formatOf = (file: Buffer) => (/^\ufeff?\s*[[{]/.test(file.toString('utf8', 0, 200)) ? 'json' : 'csv');

/** Identifies a plan by what it shows. */
const fingerprint = (rows: readonly ImportRow[]) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

interface ConsoleImportOptions {
  /** Only plans. */
  isDryRun: boolean;
  /** Whether the stock of existing products is taken from the file. */
  setsStock: boolean;
  /** The plan of a dry run that the import must still do; undefined: any. */
  plan?: string | undefined;
}

/**
 * Imports a product file of the console, all of it or nothing. Its images must be in the shop already: the server reads
 * no file and no address for the browser.
 * @returns what the import does with each row
 * @throws {Problem} 400 for a file that cannot be read, and for one with problems unless it is a dry run; 409 while another
 * import is running, and when the plan has changed
 */
export async function importProductFile(
  { settings, images }: { settings: Settings; images: ImageStore },
  actor: Actor,
  input: Buffer,
  { isDryRun, setsStock, plan: shown }: ConsoleImportOptions,
): Promise<Omit<ImportResponse, 'success'>> {
  const file = readProductFile(input, formatOf(input), maxProducts);
  const options = { newStatus: 'draft' as const, setsStock, repeatsStock: false, onRow: () => undefined };
  const plan = await planProductImport(input, file, { settings, images }, options);
  const rows = presentRows(plan, { isWritten: false });
  if (isDryRun) return { rows, plan: fingerprint(rows) };
  if (shown !== undefined && shown !== fingerprint(rows)) throw problem('changed_meanwhile');
  const [first] = describeProblems(plan);
  if (first !== undefined) {
    const more = plan.problems.length > 1 ? ` (and ${plan.problems.length - 1} more)` : '';
    throw invalidImport(`${first}${more}. Nothing was changed.`);
  }
  const context = { settings, progress: () => noProgress };
  const written = await writeProductImport(context, actor, plan, images).catch((error: unknown) => {
    const isElsewhere = error instanceof BatchRunningError || error instanceof BatchLostError;
    throw isElsewhere ? problem('import_running') : error;
  });
  return { rows: presentRows(written, { isWritten: true }) };
}
