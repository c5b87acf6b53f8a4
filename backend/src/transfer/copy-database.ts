import { type CollectionCount, exportDatabase } from './export-database.ts';
import { planImport, runImport } from './import-database.ts';

/**
 * Copies a database to another server with its indexes, through files: all of it or nothing.
 * @param from connection string of a database that nothing writes to meanwhile
 * @param to connection string whose path names the database
 * @param folder for the files; it must not exist, and the caller removes it
 * @param mayReplace asked before collections that have data are replaced; throws to refuse
 * @throws {OperationError} when a document cannot be copied
 */
export async function copyDatabase({
  from,
  to,
  folder,
  mayReplace,
  onProgress,
}: {
  from: string;
  to: string;
  folder: string;
  mayReplace(replaced: readonly CollectionCount[]): Promise<void>;
  onProgress?(done: number, total: number): void;
}): Promise<CollectionCount[]> {
  const collections = await exportDatabase({ uri: from, folder });
  const plan = await planImport({ uri: to, folder });
  await mayReplace(plan.replaced);
  await runImport({ uri: to, folder, onProgress }, plan);
  return collections;
}
