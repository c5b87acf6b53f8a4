import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { copyEmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { withPresence } from '../adapters/database/live-processes.ts';
import { refuseMarkedDatabase } from '../adapters/database/restore-mark.ts';
import { createCrashAt } from '../config/crash-at.ts';
import { isWithin } from '../config/is-within.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { refuseUnfinishedRestore } from '../config/unfinished-restore.ts';
import { withProgress } from '../config/with-progress.ts';
import { erasuresCollection } from '../transfer/erasure-list.ts';
import { type CollectionCount, exportDatabase, supportsSnapshotReads } from '../transfer/export-database.ts';
import { syncFolder, withDraft } from './draft-folder.ts';
import { keepErasures } from './erasures.ts';
import { isMissing } from './is-missing.ts';
import { copyFile, listFiles, measureFile } from './kept-files.ts';
import {
  type BackupContents,
  databaseFolder,
  filesFolder,
  type KeptFile,
  writeManifest,
} from './manifest.ts';
import { packFolder } from './packed-folder.ts';

/**
 * Writes a backup of the whole shop to a file: the database and the other files of the data directory. The shop may run
 * meanwhile. The file appears when it is complete and on the disk; `BACKUP_PASSPHRASE` encrypts it.
 * @param file path of a new file
 * @throws {OperationError} when the file exists, or there is nothing to back up
 * @throws {SettingError} while a restore is running or unfinished
 */
export async function makeBackup(context: OperationContext, file: string): Promise<BackupContents> {
  const { mongodbUri } = context.settings;
  if (!mongodbUri) return writeBackup(context, file);
  return withPresence(mongodbUri, async (db) => {
    await refuseMarkedDatabase(db);
    return writeBackup(context, file);
  });
}

async function writeBackup(context: OperationContext, file: string): Promise<BackupContents> {
  const { dataDir, backupPassphrase, mode } = context.settings;
  const crashAt = createCrashAt(mode);
  refuseUnfinishedRestore(dataDir);
  const target = resolve(file);
  if (await isWithin(target, dataDir))
    throw new OperationError(`${file} is within DATA_DIR: name a place elsewhere, best on another disk.`);
  if (existsSync(target)) throw existsAlready(file);
  return withDraft(target, async (draft) => {
    crashAt('after-backup-started');
    const folder = join(draft, 'contents');
    await mkdir(folder, { mode: 0o700 });
    const contents = await fill(context, folder);
    crashAt('after-backup-filled');
    const packed = join(draft, 'packed');
    await packFolder(folder, packed, backupPassphrase);
    await keepErasures(
      target,
      folder,
      contents.collections.some(({ name }) => name === erasuresCollection),
    );
    crashAt('after-backup-packed');
    await renameToNew(packed, target);
    await syncFolder(dirname(target));
    crashAt('after-backup-renamed');
    return contents;
  });
}

const existsAlready = (file: string) =>
  new OperationError(`${file} exists already: name a new file for the backup.`);

/** Gives a file its name unless another backup, which began at the same time, has taken it. */
async function renameToNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (existsSync(to)) throw existsAlready(to);
    // A file system without hard links.
    if (isMissing(error)) throw error;
    await rename(from, to);
  }
}

async function fill(context: OperationContext, draft: string): Promise<BackupContents> {
  const madeAt = new Date().toISOString();
  const kept = new Map<string, KeptFile>();
  // Copied before and after the database: images and mails never change, so both rounds together have every file
  // that the database refers to, also removed and new ones.
  await keepFiles(context, draft, kept);
  const { collections, isOneMoment } = await keepDatabase(context, draft);
  await keepFiles(context, draft, kept);
  for (const file of await listFiles(join(draft, databaseFolder))) {
    const path = `${databaseFolder}/${file}`;
    kept.set(path, { path, ...(await measureFile(join(draft, path))) });
  }
  const files = [...kept.values()];
  const contents = { format: 'brim-and-page-backup-1', madeAt, isOneMoment, collections, files } as const;
  await writeManifest(draft, contents);
  return contents;
}

async function keepFiles(
  context: OperationContext,
  draft: string,
  kept: Map<string, KeptFile>,
): Promise<void> {
  const { dataDir } = context.settings;
  const found = await listFiles(dataDir, ['database']);
  const bar = context.progress('Files', found.length);
  for (const [done, file] of found.entries()) {
    bar.update(done);
    const path = `${filesFolder}/${file}`;
    try {
      // In the first round this image was still being written.
      if (kept.get(path)?.bytes === (await stat(join(dataDir, file))).size) continue;
      kept.set(path, { path, ...(await copyFile(join(dataDir, file), join(draft, ...path.split('/')))) });
    } catch (error) {
      // Removed after it was listed: the copy of the first round stays.
      if (!isMissing(error)) throw error;
    }
  }
  bar.end();
}

async function keepDatabase(
  context: OperationContext,
  draft: string,
): Promise<{ collections: CollectionCount[]; isOneMoment: boolean }> {
  const { dataDir, mongodbUri } = context.settings;
  const folder = join(draft, databaseFolder);
  const write = (uri: string, isSnapshot: boolean) =>
    withProgress(context, 'Database', (onProgress) =>
      exportDatabase({ uri, folder, isSnapshot, onProgress }),
    );
  if (mongodbUri) {
    const isOneMoment = await supportsSnapshotReads(mongodbUri);
    return { collections: await write(mongodbUri, isOneMoment), isOneMoment };
  }
  const copy = join(draft, 'copy');
  if (!(await copyEmbeddedDatabase({ from: dataDir, to: copy })))
    throw new OperationError(`There is no shop in ${dataDir}${sep} yet, so nothing to back up.`);
  const database = await startEmbeddedDatabase({ dataDir: copy });
  try {
    return { collections: await write(database.uri, false), isOneMoment: true };
  } finally {
    await database.stop();
    await rm(copy, { recursive: true, force: true });
  }
}
