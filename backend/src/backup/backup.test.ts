import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import {
  type EmbeddedDatabase,
  isEmbeddedDatabaseServed,
  startEmbeddedDatabase,
} from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCliProcess } from '../../test/cli/cli-process.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import { oneOrAll } from '../../test/proof-mode.ts';
import { createShopProcess } from '../../test/shop/process.ts';
import { versionsCollection } from '../adapters/database/changes/version-document.ts';
import { openDatabase } from '../adapters/database/index.ts';
import { processesCollection } from '../adapters/database/live-processes.ts';
import { type RestoreCrashPoint, restoreCrashPoints } from '../config/crash-at.ts';
import { readSettings } from '../config/env.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { migrate } from '../migrations/migrate.ts';
import { serve } from '../startup/serve.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeRestoreState } from './restore-state.ts';

/** The MongoDB of the test run, if there is one. */
const otherServer = process.env.MONGODB_URI;

let root: string;
let dataDir: string;
let shop: EmbeddedDatabase | undefined;
let client: mongo.MongoClient;

/** A running shop with a database, images and a secret. */
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

async function closeShop() {
  await client.close();
  await shop?.stop();
  shop = undefined;
}

/** Crashes a command at one point: `within-restore` in a process that is killed, the others by an error. */
async function crashAt(point: RestoreCrashPoint, ...words: string[]): Promise<void> {
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

/** One limit for every wait. */
const generous = { timeout: 60_000 };
const backup = () => join(root, 'backup');

const silent = { update: () => {}, end: () => {} };
/** A context in which every question is answered with yes. */
const contextOf = (environment: Record<string, string>): OperationContext => ({
  settings: readSettings({ NODE_ENV: 'test', ...environment }),
  confirm: async () => {},
  note: () => {},
  progress: () => silent,
});

/** The content of every file below a folder. */
function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

/** The content of a backup without its times. */
function withoutTimes(folder: string): Record<string, string> {
  const { 'backup.json': _manifest, 'database/metadata.json': metadata = '', ...files } = filesOf(folder);
  return { ...files, metadata: metadata.replace(/"exportedAt": .*/, '') };
}

describe('a backup', { timeout: 300_000 }, () => {
  it('is a consistent snapshot of a running shop, and restores into an empty folder', async () => {
    const db = client.db();
    const filler = Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(200) }));
    await db.collection('m-filler').insertMany(filler);
    await db.collection('a-first').insertOne({ _id: 1 as never, n: 0 });
    await db.collection('z-last').insertOne({ _id: 1 as never, n: 0 });
    let isOver = false;
    let rounds = 0;
    const load = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await db.collection('a-first').updateOne({}, { $set: { n } });
        await db.collection('z-last').updateOne({}, { $set: { n } });
        await db.collection('caps').insertOne({ sku: `load-${n}` });
        rounds = n;
      }
    })();
    await expect.poll(() => rounds, generous).toBeGreaterThan(20);
    const before = rounds;
    const output = await askCli('backup', backup());
    const after = rounds;
    isOver = true;
    await load;
    expect(output).toMatchObject({ success: true, isOneMoment: true, folder: backup() });
    expect(after).toBeGreaterThan(before);
    const saved = withoutTimes(backup());
    const linesOf = (name: string) => (saved[`database/${name}.json`] ?? '').trimEnd().split('\n');
    const first = JSON.parse(linesOf('a-first')[0] ?? '').n;
    const last = JSON.parse(linesOf('z-last')[0] ?? '').n;
    const inserted = linesOf('caps').length - 2;
    expect(first - last).toBeOneOf([0, 1]);
    expect(last - inserted).toBeOneOf([0, 1]);
    expect(inserted).toBeGreaterThanOrEqual(before);

    const place = join(root, 'elsewhere');
    vi.stubEnv('DATA_DIR', place);
    await askCli('restore', backup());
    expect(readdirSync(place).sort()).toEqual(['database', 'jwt-secret', 'uploads']);
    expect(readdirSync(join(place, 'uploads', 'products'))).toEqual(['cap-800.webp']);
    expect(readFileSync(join(place, 'uploads', '.store-id'), 'utf8')).toContain('was used with');
    await askCli('backup', join(root, 'again'));
    expect(withoutTimes(join(root, 'again'))).toEqual(saved);
  });

  it('contains a complete picture that was incomplete when the backup started', async () => {
    const image = join(dataDir, 'uploads', 'new.webp');
    writeFileSync(image, 'half of a ');
    const slow: OperationContext = {
      ...contextOf({ DATA_DIR: dataDir }),
      progress(label) {
        if (label === 'Database') writeFileSync(image, 'half of a picture');
        return silent;
      },
    };
    await makeBackup(slow, backup());
    expect(filesOf(backup())['files/uploads/new.webp']).toBe('half of a picture');
    expect(await askCli('restore', backup(), '--dry-run')).toMatchObject({ success: true });
  });

  it('is a new folder below BACKUP_DIR when the command names none', async () => {
    const place = join(root, 'disk', 'backups');
    vi.stubEnv('BACKUP_DIR', place);
    const { folder } = await askCli('backup');
    expect(readdirSync(place)).toEqual([basename(String(folder))]);
    expect(String(folder)).toMatch(/\/disk\/backups\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect(await askCli('restore', String(folder), '--dry-run')).toMatchObject({ success: true });
  });

  it('refuses a folder that is not empty or inside DATA_DIR', async () => {
    mkdirSync(backup());
    writeFileSync(join(backup(), 'something'), 'of mine');
    await expect(askCli('backup', backup())).rejects.toThrow('is not empty');
    await expect(askCli('backup', join(dataDir, 'backup'))).rejects.toThrow('within DATA_DIR');
    vi.stubEnv('DATA_DIR', join(root, 'nowhere'));
    await expect(askCli('backup', `${backup()}-2`)).rejects.toThrow('no shop');
    expect(readdirSync(root).sort()).toEqual(['backup', 'shop']);
  });
});

describe('a damaged backup', { timeout: 300_000 }, () => {
  it('is refused for every kind of damage and changes nothing', async () => {
    await askCli('backup', backup());
    await closeShop();
    const before = filesOf(dataDir);
    const whole = filesOf(backup());
    const damages: [file: string, text: string | undefined, problem: string][] = [
      ['files/uploads/me.webp', 'another', 'files/uploads/me.webp has 7 bytes instead of 9'],
      ['files/uploads/me.webp', 'A picture', 'files/uploads/me.webp is not as it was written'],
      ['database/caps.json', undefined, 'database/caps.json is missing'],
      [
        'database/metadata.json',
        whole['database/metadata.json']?.replace('"sku"', '"six"'),
        'checksum differs',
      ],
      ['backup.json', whole['backup.json']?.replace('me.webp', 'it.webp'), 'backup.json is not as it was'],
      ['backup.json', whole['backup.json']?.replace('files/uploads/', 'files/../../'), 'backup.json is not'],
      ['backup.json', '{"contents":', 'backup.json is not as it was written'],
    ];
    for (const [file, text, problem] of damages) {
      if (text === undefined) rmSync(join(backup(), file));
      else writeFileSync(join(backup(), file), text);
      const attempt = askCli('restore', backup(), '--replace', '--yes');
      await expect(attempt, problem).rejects.toMatchObject({
        message: expect.stringContaining('nothing was changed'),
        problems: [expect.stringContaining(problem)],
      });
      writeFileSync(join(backup(), file), whole[file] ?? '', 'latin1');
    }
    expect(filesOf(dataDir)).toEqual(before);
    expect(await askCli('restore', backup(), '--dry-run')).toMatchObject({
      dryRun: true,
      isOneMoment: true,
    });
    expect(filesOf(dataDir)).toEqual(before);
  });
});

describe('a restore', { timeout: 300_000 }, () => {
  /** The restore reads the list of erased customers, which changes the database's lock file and no data. */
  const lockFile = { 'database/lock.mdb': expect.any(String) };

  it('replaces a stopped shop only with --replace --yes, and keeps its old data', async () => {
    await askCli('backup', backup());
    await expect(askCli('restore', backup(), '--replace', '--yes')).rejects.toThrow('The shop is open');
    writeFileSync(join(dataDir, 'jwt-secret'), 'another');
    await closeShop();
    const before = filesOf(dataDir);
    await expect(askCli('restore', backup())).rejects.toThrow('add --replace');
    await expect(askCli('restore', backup(), '--replace')).rejects.toThrow('add --yes');
    expect(filesOf(dataDir)).toEqual(before);
    const { kept } = await askCli('restore', backup(), '--replace', '--yes');
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe('keep me');
    expect(filesOf(String(kept))).toEqual({ ...before, ...lockFile });
  });

  it('is refused when a process starts after its first check, and changes nothing', async () => {
    await askCli('backup', backup());
    await closeShop();
    const before = readdirSync(dataDir);
    let started: EmbeddedDatabase | undefined;
    const context: OperationContext = {
      ...contextOf({ DATA_DIR: dataDir }),
      async confirm() {
        started = await startEmbeddedDatabase({ dataDir });
      },
    };
    await expect(restoreBackup(context, backup(), { replace: true })).rejects.toThrow('The shop is open');
    await started?.stop();
    expect(readdirSync(dataDir)).toEqual(before);
  });

  it('stops a process that opened the embedded database meanwhile', async () => {
    await closeShop();
    const opening = openDatabase({ dataDir, mongodbUri: '' });
    await writeRestoreState(dataDir, { phase: 'importing', backup: 'any' });
    await expect(opening).rejects.toThrow('interrupted');
    expect(await isEmbeddedDatabaseServed(dataDir)).toBe(false);
  });

  it('is refused while the shop runs in another container with the same volume', async () => {
    await askCli('backup', backup());
    const address = join(dataDir, 'database', 'address.json');
    const published = JSON.parse(readFileSync(address, 'utf8'));
    expect(published.host).toBe(hostname());
    // The server touches it as long as it serves.
    utimesSync(address, 0, 0);
    await expect.poll(() => statSync(address).mtimeMs, generous).toBeGreaterThan(0);
    await closeShop();
    expect(existsSync(address)).toBe(false);
    // What a server elsewhere leaves there: neither its port nor its process id is known on this side.
    writeFileSync(address, JSON.stringify({ ...published, host: 'shop-1', port: 1 }));
    const before = filesOf(dataDir);
    const words = ['restore', backup(), '--replace', '--yes'];
    await expect(askCli(...words)).rejects.toThrow('The shop is open');
    expect(filesOf(dataDir)).toEqual(before);
    const killedAt = Date.now() / 1_000 - 31;
    utimesSync(address, killedAt, killedAt);
    await askCli(...words);
  });

  it.each(oneOrAll(restoreCrashPoints))(
    'that is killed %s leaves the old data, or is finished by the same command',
    async (point) => {
      await askCli('backup', backup());
      const saved = withoutTimes(backup());
      await client.db().collection('caps').deleteMany({});
      rmSync(join(dataDir, 'uploads'), { recursive: true });
      await closeShop();
      const before = filesOf(dataDir);
      const words = ['restore', backup(), '--replace', '--yes'];
      await crashAt(point, ...words);
      if (point === 'after-restore-staged') {
        expect(filesOf(dataDir)).toMatchObject({ ...before, ...lockFile });
        expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
      } else {
        const opening = openDatabase({ dataDir, mongodbUri: '' });
        await expect(opening).rejects.toThrow('run the same npm run shop -- restore');
        await expect(askCli('restore', backup(), '--dry-run')).rejects.toThrow('waits to be finished');
      }
      await askCli(...words);
      expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
      await askCli('backup', join(root, 'again'));
      expect(withoutTimes(join(root, 'again'))).toEqual(saved);
    },
  );

  it('fills a MongoDB, and can be repeated after a crash', async () => {
    await askCli('backup', backup());
    const uri = new URL(otherServer || (shop?.uri ?? ''));
    uri.pathname = `/restored_${randomBytes(6).toString('hex')}`;
    const place = join(root, 'elsewhere');
    const server = await mongo.MongoClient.connect(uri.href);
    try {
      vi.stubEnv('DATA_DIR', place);
      vi.stubEnv('MONGODB_URI', uri.href);
      const target = server.db();
      await target.collection('old').insertOne({ left: 'behind' });
      // Of a newer version; the documents of the backup break its rule.
      await target.collection('caps').createIndex({ brand: 1 }, { unique: true });
      await expect(askCli('restore', backup())).rejects.toThrow('old: 1');
      await crashAt('after-restore-staged', 'restore', backup(), '--replace', '--yes');
      await expect(openDatabase({ dataDir: place, mongodbUri: uri.href })).rejects.toThrow('interrupted');
      await askCli('restore', backup());
      expect(await target.collection('caps').countDocuments()).toBe(2);
      const indexes = await target.collection('caps').listIndexes().toArray();
      expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'sku_1']);
      const names = (await target.listCollections().toArray()).map(({ name }) => name);
      expect(names.filter((name) => name !== versionsCollection).sort()).toEqual(['caps', 'migrations']);
      expect(readdirSync(place).sort()).toEqual(['jwt-secret', 'uploads']);
      expect(await askCli('backup', join(root, 'again'))).toMatchObject({ isOneMoment: false });
      await target.dropDatabase().catch(() => undefined);
    } finally {
      await server.close();
    }
  });

  it('and a process that start at the same time on a MongoDB do not both go on', async () => {
    await askCli('backup', backup());
    const uri = new URL(otherServer || (shop?.uri ?? ''));
    uri.pathname = `/restored_${randomBytes(6).toString('hex')}`;
    const server = await mongo.MongoClient.connect(uri.href);
    const place = join(root, 'elsewhere');
    const environment = { DATA_DIR: place, MONGODB_URI: uri.href, PORT: '0' };
    const processes = server.db().collection(processesCollection);
    try {
      await server.db().collection('caps').insertOne({ sku: 'mine' });
      const context: OperationContext = {
        ...contextOf(environment),
        confirm: async () => void (await processes.insertOne({ host: 'shop-2', pid: 7, seenAt: new Date() })),
      };
      await expect(restoreBackup(context, backup(), { replace: true })).rejects.toThrow(
        'process 7 on shop-2',
      );
      expect(await server.db().collection('caps').countDocuments({ sku: 'mine' })).toBe(1);
      expect(readdirSync(place)).toEqual([]);
      await processes.deleteMany({});

      const serving = serve(context.settings, () => undefined);
      await writeRestoreState(place, { phase: 'importing', backup: 'any' });
      await expect(serving).rejects.toThrow('interrupted');
      expect(await processes.countDocuments()).toBe(0);
      await server
        .db()
        .dropDatabase()
        .catch(() => undefined);
    } finally {
      await server.close();
    }
  });

  it('refuses to replace a MongoDB that a process of the shop still uses', async () => {
    await askCli('backup', backup());
    const uri = new URL(otherServer || (shop?.uri ?? ''));
    uri.pathname = `/restored_${randomBytes(6).toString('hex')}`;
    const server = await mongo.MongoClient.connect(uri.href);
    const place = join(root, 'elsewhere');
    const running = await createShopProcess({ DATA_DIR: place, MONGODB_URI: uri.href }, undefined, [], {
      isEmpty: true,
    });
    try {
      vi.stubEnv('DATA_DIR', place);
      vi.stubEnv('MONGODB_URI', uri.href);
      const caps = server.db().collection('caps');
      await caps.insertOne({ sku: 'mine' });
      const restore = () => askCli('restore', backup(), '--replace', '--yes');
      await running.start();
      await expect(restore()).rejects.toThrow(/^The shop is open: stop all .* \(process \d+ on /);
      await running.kill();
      await expect(restore()).rejects.toThrow('The shop is open');
      expect(await caps.countDocuments({ sku: 'mine' })).toBe(1);
      const processes = server.db().collection(processesCollection);
      await processes.updateMany({}, { $set: { seenAt: new Date(Date.now() - 31_000) } });
      await restore();
      expect(await caps.countDocuments({ sku: 'mine' })).toBe(0);
      await running.start();
      expect(await processes.countDocuments()).toBe(2);
      expect(await running.stop()).toMatchObject({ code: 0 });
      await restore();
      await server
        .db()
        .dropDatabase()
        .catch(() => undefined);
    } finally {
      await running.remove();
      await server.close();
    }
  });
});
