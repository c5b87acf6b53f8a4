import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askCli } from '../../test/cli.ts';
import { runCliProcess } from '../../test/cli-process.ts';
import { oneOrAll } from '../../test/proof-mode.ts';
import { versionsCollection } from '../adapters/database/changes/version-document.ts';
import { openDatabase } from '../adapters/database/index.ts';
import type { CliContext } from '../cli/context.ts';
import { type RestoreCrashPoint, restoreCrashPoints } from '../config/crash-at.ts';
import { readSettings } from '../config/env.ts';
import { migrate } from '../migrations/migrate.ts';
import { makeBackup } from './make-backup.ts';

/** The MongoDB of the test run, if there is one. */
const otherServer = process.env.MONGODB_URI;

let root: string;
let dataDir: string;
let shop: EmbeddedDatabase | undefined;
let client: mongo.MongoClient;

/** A running shop with a database, pictures and a secret. */
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
    .insertMany([{ sku: 'a', price: 19.95 }, { sku: 'b' }]);
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
    const picture = join(dataDir, 'uploads', 'new.webp');
    writeFileSync(picture, 'half of a ');
    const silent = { update: () => {}, end: () => {} };
    const slow: CliContext = {
      settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      isJson: true,
      openDatabase: () => Promise.reject(new Error('not here')),
      openShop: () => Promise.reject(new Error('not here')),
      write: () => Promise.reject(new Error('not here')),
      confirm: async () => {},
      note: () => {},
      progress(label) {
        if (label === 'Database') writeFileSync(picture, 'half of a picture');
        return silent;
      },
    };
    await makeBackup(slow, backup());
    expect(filesOf(backup())['files/uploads/new.webp']).toBe('half of a picture');
    expect(await askCli('restore', backup(), '--dry-run')).toMatchObject({ success: true });
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
      await expect(askCli('restore', backup())).rejects.toThrow('old: 1');
      await crashAt('after-restore-staged', 'restore', backup(), '--replace', '--yes');
      await expect(openDatabase({ dataDir: place, mongodbUri: uri.href })).rejects.toThrow('interrupted');
      await askCli('restore', backup());
      expect(await target.collection('caps').countDocuments()).toBe(2);
      const names = (await target.listCollections().toArray()).map(({ name }) => name);
      expect(names.filter((name) => name !== versionsCollection).sort()).toEqual(['caps', 'migrations']);
      expect(readdirSync(place).sort()).toEqual(['jwt-secret', 'uploads']);
      expect(await askCli('backup', join(root, 'again'))).toMatchObject({ isOneMoment: false });
      await target.dropDatabase().catch(() => undefined);
    } finally {
      await server.close();
    }
  });
});
