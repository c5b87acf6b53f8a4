import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isEmbeddedDatabaseServed, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import type { mongo } from 'mongoose';
import { type Presence, refuseLiveProcesses, withPresence } from '../adapters/database/live-processes.ts';
import { readRestoreMark, writeRestoreMark } from '../adapters/database/restore-mark.ts';
import { createCrashAt } from '../config/crash-at.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { withProgress } from '../config/with-progress.ts';
import { type ErasureEntry, erasuresCollection } from '../transfer/erasure-list.ts';
import type { CollectionCount } from '../transfer/export-database.ts';
import {
  type ImportPlan,
  listDocuments,
  planImport,
  removeCollections,
  runImport,
} from '../transfer/import-database.ts';
import { checkBackup } from './check-backup.ts';
import { collectErasures } from './erasures.ts';
import { copyFile } from './kept-files.ts';
import { type BackupContents, databaseFolder, filesFolder } from './manifest.ts';
import {
  asideNow,
  finishMoving,
  forgetRestore,
  listData,
  type RestoreState,
  readRestoreState,
  stagingFolder,
  writeRestoreState,
} from './restore-state.ts';
import { withUnpacked } from './unpacked-backup.ts';

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

/** The MongoDB of the settings, and this process in it; undefined for an embedded database. */
type Server = { uri: string; db: mongo.Db; own: Presence } | undefined;

/**
 * Restores the shop from a backup: a file, or the folder that older versions wrote. Everything is checked and staged first.
 * After a crash the shop is unchanged, or the same command finishes the restore; until then the shop does not start.
 * @throws {OperationError} when the backup is damaged, or there is a shop already and `replace` is not set
 */
export async function restoreBackup(
  context: OperationContext,
  path: string,
  flags: RestoreFlags,
): Promise<Restored> {
  const { mongodbUri: uri } = context.settings;
  if (flags.dryRun) return tryRestore(context, path);
  if (!uri) return restoreInto(undefined, context, path, flags);
  return withPresence(uri, (db, own) => restoreInto({ uri, db, own }, context, path, flags));
}

/** Checks a backup; it asks no database. */
async function tryRestore(context: OperationContext, path: string): Promise<Restored> {
  if (await readRestoreState(context.settings.dataDir))
    throw new OperationError('A restore that was interrupted waits to be finished. Nothing was changed.');
  return withUnpacked(context, path, async (folder) => {
    const { contents } = await checkBackup(context, { path, folder });
    await planImport({ folder: join(folder, databaseFolder) });
    return { contents, isDryRun: true, erasures: 0 };
  });
}

async function restoreInto(
  server: Server,
  context: OperationContext,
  path: string,
  flags: RestoreFlags,
): Promise<Restored> {
  const { dataDir } = context.settings;
  const interrupted = await readRestoreState(dataDir);
  if (interrupted) {
    await refuseOpenShop(server, context);
    await finishMoving(dataDir, interrupted);
  }
  return withUnpacked(context, path, (folder) =>
    restoreFolder(server, context, { path, folder }, flags, interrupted),
  );
}

/** @param backup its path, and the folder with its contents */
async function restoreFolder(
  server: Server,
  context: OperationContext,
  { path, folder }: { path: string; folder: string },
  flags: RestoreFlags,
  interrupted: RestoreState | undefined,
): Promise<Restored> {
  const { dataDir } = context.settings;
  const crashAt = createCrashAt(context.settings.mode);
  const mark = server && (await readRestoreMark(server.db));
  const { contents, checksum } = await checkBackup(context, { path, folder });
  // Without its mark the database may be another one by now.
  if (interrupted?.backup === checksum && (!server || mark === checksum)) {
    if (server) await writeRestoreMark(server.db, undefined);
    return restored(contents, interrupted, 0);
  }
  const source = join(folder, databaseFolder);
  const plan: ImportPlan = await planImport({ folder: source });
  await refuseOpenShop(server, context);
  const present: Present = {
    names: await listData(dataDir),
    collections: server ? await listDocuments(server.uri) : [],
  };
  // Read again: the mark may have been that of another restore, which has given up.
  const agreed = server && (await readRestoreMark(server.db));
  if (agreed !== checksum) await agree(context, present, contents, flags);
  const erasures = await collectErasures(context, path, present, flags.erasures);
  const database = { folder: source, plan, erasures };

  await stageFiles(context, folder, contents);
  if (server) {
    await decide(server, context, {
      write: () => writeRestoreMark(server.db, checksum),
      undo: () => writeRestoreMark(server.db, mark),
    });
    crashAt('after-restore-staged');
    await importInto(context, server.uri, database);
    const restoredNames = new Set(contents.collections.map(({ name }) => name));
    const others = present.collections
      .map(({ name }) => name)
      .filter((name) => !restoredNames.has(name) && name !== erasuresCollection);
    await removeCollections(server.uri, others);
  } else {
    await importIntoStaging(context, database);
    crashAt('after-restore-staged');
  }
  const moving: RestoreState = {
    backup: checksum,
    aside: asideNow(),
    // Read again: a process that has ended since may have added some.
    old: await listData(dataDir),
    fresh: await listData(stagingFolder(dataDir)),
  };
  const write = () => writeRestoreState(dataDir, moving);
  if (server) await write();
  else await decide(server, context, { write });
  crashAt('after-restore-decided');
  await finishMoving(dataDir, moving, () => crashAt('within-restore'));
  if (server) await writeRestoreMark(server.db, undefined);
  return restored(contents, moving, erasures.length);
}

const restored = (contents: BackupContents, { aside, old }: RestoreState, erasures: number): Restored => ({
  contents,
  isDryRun: false,
  erasures,
  ...(old.length > 0 && { aside }),
});

/** A process that goes on writing would mix its data into the backup's. */
async function refuseOpenShop(server: Server, { settings: { dataDir } }: OperationContext): Promise<void> {
  if (!server) {
    if (await isEmbeddedDatabaseServed(dataDir))
      throw new OperationError('The shop is open: close it first. Nothing was changed.');
    return;
  }
  await refuseLiveProcesses(server.db, server.own);
}

/**
 * Writes that the restore is decided, then asks again whether the shop is open: a process may have started meanwhile. One
 * that starts after this finds what was written and ends.
 * @throws {OperationError} when the shop is open; everything is then as it was before
 */
async function decide(
  server: Server,
  context: OperationContext,
  { write, undo }: { write: () => Promise<void>; undo?: () => Promise<void> },
): Promise<void> {
  await write();
  try {
    await refuseOpenShop(server, context);
  } catch (error) {
    await undo?.();
    await forgetRestore(context.settings.dataDir);
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

interface RestoredDatabase {
  folder: string;
  plan: ImportPlan;
  erasures: readonly ErasureEntry[];
}

const importInto = (context: OperationContext, uri: string, { folder, plan, erasures }: RestoredDatabase) =>
  withProgress(context, 'Database', (onProgress) =>
    runImport({ uri, folder, erasures, isRestore: true, onProgress }, plan),
  );

async function importIntoStaging(context: OperationContext, contents: RestoredDatabase): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: stagingFolder(context.settings.dataDir) });
  try {
    await importInto(context, database.uri, contents);
  } finally {
    await database.stop();
  }
}
