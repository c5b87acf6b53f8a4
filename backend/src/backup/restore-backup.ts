import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isEmbeddedDatabaseServed, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { aliveMs, findLiveProcesses } from '../adapters/database/live-processes.ts';
import { type ErasureEntry, erasuresCollection } from '../adapters/database/transfer/erasure-list.ts';
import type { CollectionCount } from '../adapters/database/transfer/export-database.ts';
import {
  type ImportPlan,
  listDocuments,
  planImport,
  removeCollections,
  runImport,
} from '../adapters/database/transfer/import-database.ts';
import { createCrashAt } from '../config/crash-at.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { withProgress } from '../config/with-progress.ts';
import { checkBackup } from './check-backup.ts';
import { collectErasures } from './erasures.ts';
import { copyFile } from './kept-files.ts';
import { type BackupContents, databaseFolder, filesFolder } from './manifest.ts';
import {
  asideNow,
  finishMoving,
  forgetRestore,
  listData,
  type MovingState,
  type RestoreState,
  readRestoreState,
  stagingFolder,
  writeRestoreState,
} from './restore-state.ts';

export interface RestoreFlags {
  replace?: true;
  dryRun?: true;
  /** A file with further erased customers. */
  erasures?: string;
}

interface Restored {
  contents: BackupContents;
  /** How many erased customers the shop erases again at its next start. */
  erasures: number;
  /** The folder in the data directory with the files that it had before. */
  aside?: string;
  isDryRun: boolean;
}

/** The data that the target of the restore has already. */
interface Present {
  names: string[];
  /** Collections of a MongoDB; an embedded database is one of the names. */
  collections: CollectionCount[];
}

/**
 * Restores the shop from a backup. Everything is checked and staged first. After a crash the shop is unchanged, or
 * the same command finishes the restore; until then the shop does not start.
 * @throws {OperationError} when the backup is damaged, or there is a shop already and `replace` is not set
 */
export async function restoreBackup(
  context: OperationContext,
  folder: string,
  flags: RestoreFlags,
): Promise<Restored> {
  const { dataDir, mongodbUri } = context.settings;
  const crashAt = createCrashAt(context.settings.mode);
  const interrupted = await readRestoreState(dataDir);
  if (interrupted && flags.dryRun)
    throw new OperationError('A restore that was interrupted waits to be finished. Nothing was changed.');
  if (interrupted?.phase === 'moving') {
    await refuseOpenShop(context);
    await finishMoving(dataDir, interrupted);
  }
  const { contents, checksum } = await checkBackup(context, folder);
  if (interrupted?.phase === 'moving' && interrupted.backup === checksum)
    return restored(contents, interrupted, 0);
  const source = join(folder, databaseFolder);
  const plan: ImportPlan = await planImport({ folder: source });
  if (flags.dryRun) return { contents, isDryRun: true, erasures: 0 };
  await refuseOpenShop(context);
  const present: Present = {
    names: await listData(dataDir),
    collections: mongodbUri ? await listDocuments(mongodbUri) : [],
  };
  const isRepeat = interrupted?.phase === 'importing' && interrupted.backup === checksum;
  if (!isRepeat) await agree(context, present, contents, flags);
  const erasures = await collectErasures(context, folder, present, flags.erasures);

  await stageFiles(context, folder, contents);
  if (mongodbUri) {
    await decide(context, { phase: 'importing', backup: checksum }, interrupted);
    crashAt('after-restore-staged');
    await importInto(context, mongodbUri, source, plan, erasures);
    const restoredNames = new Set(contents.collections.map(({ name }) => name));
    const others = present.collections
      .map(({ name }) => name)
      .filter((name) => !restoredNames.has(name) && name !== erasuresCollection);
    await removeCollections(mongodbUri, others);
  } else {
    await importIntoStaging(context, source, plan, erasures);
    crashAt('after-restore-staged');
  }
  const moving: MovingState = {
    phase: 'moving',
    backup: checksum,
    aside: asideNow(),
    // Read again: a process that has ended since may have added some.
    old: await listData(dataDir),
    fresh: await listData(stagingFolder(dataDir)),
  };
  if (mongodbUri) await writeRestoreState(dataDir, moving);
  else await decide(context, moving, interrupted);
  crashAt('after-restore-decided');
  await finishMoving(dataDir, moving, () => crashAt('within-restore'));
  return restored(contents, moving, erasures.length);
}

const restored = (contents: BackupContents, { aside, old }: MovingState, erasures: number): Restored => ({
  contents,
  isDryRun: false,
  erasures,
  ...(old.length > 0 && { aside }),
});

/** A process that goes on writing would mix its data into the backup's. */
async function refuseOpenShop({ settings: { dataDir, mongodbUri } }: OperationContext): Promise<void> {
  if (!mongodbUri) {
    if (await isEmbeddedDatabaseServed(dataDir))
      throw new OperationError('The shop is open: close it first. Nothing was changed.');
    return;
  }
  const live = await findLiveProcesses(mongodbUri);
  if (live.length > 0)
    throw new OperationError(
      `The shop is open: stop all its processes first (${live.join(', ')}). Nothing was changed. One that was killed counts for ${aliveMs / 1_000} seconds.`,
    );
}

/**
 * Writes the state, then asks again whether the shop is open: a process may have started meanwhile. One that starts after this
 * finds the state and ends.
 * @throws {OperationError} when the shop is open; the state is then as it was before
 */
async function decide(
  context: OperationContext,
  state: RestoreState,
  interrupted: RestoreState | undefined,
): Promise<void> {
  const { dataDir } = context.settings;
  await writeRestoreState(dataDir, state);
  try {
    await refuseOpenShop(context);
  } catch (error) {
    if (interrupted?.phase === 'importing') await writeRestoreState(dataDir, interrupted);
    else await forgetRestore(dataDir);
    throw error;
  }
}

/** Existing data is replaced only with `--replace` and a confirmation. */
async function agree(
  context: OperationContext,
  { names, collections }: Present,
  { madeAt }: BackupContents,
  { replace }: RestoreFlags,
): Promise<void> {
  if (names.length === 0 && collections.length === 0) return;
  const { dataDir } = context.settings;
  const places = [
    ...(names.length > 0 ? [`${dataDir} (${names.join(', ')})`] : []),
    ...(collections.length > 0
      ? [`the database (${collections.map(({ name, documents }) => `${name}: ${documents}`).join(', ')})`]
      : []),
  ].join(' and ');
  if (!replace)
    throw new OperationError(
      `There is something already in ${places}. Nothing was changed; add --replace to replace it.`,
    );
  const fate =
    collections.length > 0
      ? "What the database holds is lost; it can't be undone."
      : 'What is there is kept beside, in a folder of its own.';
  await context.confirm(`Replace ${places} with the backup of ${madeAt}? ${fate}`);
}

async function stageFiles(
  context: OperationContext,
  folder: string,
  { files }: BackupContents,
): Promise<void> {
  const staging = stagingFolder(context.settings.dataDir);
  // Left by a killed restore.
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const kept = files.filter(({ path }) => path.startsWith(`${filesFolder}/`));
  const bar = context.progress('Files', kept.length);
  for (const [done, { path, sha256 }] of kept.entries()) {
    bar.update(done);
    const written = await copyFile(join(folder, path), join(staging, relative(filesFolder, path)));
    if (written.sha256 !== sha256)
      throw new OperationError('The backup has changed meanwhile, so nothing was restored.', [path]);
  }
  bar.end();
}

const importInto = (
  context: OperationContext,
  uri: string,
  folder: string,
  plan: ImportPlan,
  erasures: readonly ErasureEntry[],
) =>
  withProgress(context, 'Database', (onProgress) =>
    runImport({ uri, folder, erasures, isRestore: true, onProgress }, plan),
  );

async function importIntoStaging(
  context: OperationContext,
  source: string,
  plan: ImportPlan,
  erasures: readonly ErasureEntry[],
): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: stagingFolder(context.settings.dataDir) });
  try {
    await importInto(context, database.uri, source, plan, erasures);
  } finally {
    await database.stop();
  }
}
