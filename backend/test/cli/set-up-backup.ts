import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unpackFile } from '../../src/backup/packed-folder.ts';
import type { RestoreCrashPoint } from '../../src/config/crash-at.ts';
import { migrate } from '../../src/migrations/migrate.ts';
import { runCliProcess } from './cli-process.ts';
import { askCli } from './run-cli.ts';

/** The folder of a test: below it are {@link dataDir} and {@link backup}. */
export let root: string;
export let dataDir: string;
export let shop: EmbeddedDatabase | undefined;
export let client: mongo.MongoClient;

/** Gives each test of a file a running shop with a database, images and a secret. */
export function setUpBackup(): void {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'cli-backup-'));
    dataDir = join(root, 'shop');
    vi.stubEnv('MONGODB_URI', '');
    vi.stubEnv('DATA_DIR', dataDir);
    shop = await startEmbeddedDatabase({ dataDir });
    client = await mongo.MongoClient.connect(shop.uri);
    await migrate(client.db());
    mkdirSync(join(dataDir, 'uploads', 'products'), { recursive: true });
    writeFileSync(join(dataDir, 'uploads', 'me.webp'), 'a picture');
    writeFileSync(join(dataDir, 'uploads', 'products', 'cap-800.webp'), 'a cap');
    writeFileSync(join(dataDir, 'uploads', 'products', '.half'), 'half a cap');
    writeFileSync(join(dataDir, 'uploads', '.store-id'), 'the folder that the database was used with');
    writeFileSync(join(dataDir, 'jwt-secret'), 'keep me');
    await client.db().collection('caps').createIndex({ sku: 1 }, { unique: true });
    await client
      .db()
      .collection('caps')
      .insertMany([
        { sku: 'a', price: 19.95 },
        { sku: 'b', name: 'One\u2028Two\u2029\u0000' },
      ]);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await closeShop();
    rmSync(root, { recursive: true, force: true });
  });
}

/** Stops the database of the shop. */
export async function closeShop() {
  await client.close();
  await shop?.stop();
  shop = undefined;
}

/** Crashes a command at one point: `within-restore` in a process that is killed, the others by an error. */
export async function crashAt(point: RestoreCrashPoint, ...words: string[]): Promise<void> {
  vi.stubEnv('CRASH_AT', point);
  if (point === 'within-restore') expect((await runCliProcess(process.env, ...words)).code).toBeNull();
  else {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('died');
    });
    await expect(askCli(...words)).rejects.toThrow('died');
    kill.mockRestore();
  }
  vi.stubEnv('CRASH_AT', '');
}

/** Where a test puts its backup. */
export const backup = () => join(root, 'shop.backup');

/** The content of every file below a folder. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

/** Unpacks a backup. @returns a new folder, as older versions wrote instead of a file */
export async function unpack(file: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'unpacked-'));
  await unpackFile(file, folder, process.env.BACKUP_PASSPHRASE || undefined);
  return folder;
}

/** The content of a backup without its times. */
export async function withoutTimes(file: string): Promise<Record<string, string>> {
  const folder = await unpack(file);
  const { 'backup.json': _manifest, 'database/metadata.json': metadata = '', ...files } = filesOf(folder);
  rmSync(folder, { recursive: true });
  return { ...files, metadata: metadata.replace(/"exportedAt": .*/, '') };
}
