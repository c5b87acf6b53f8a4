import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { contextOf } from '../../test/cli/context-of.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import { backup, crashAt, root, setUpBackup, shop } from '../../test/cli/set-up-backup.ts';
import { createShopProcess } from '../../test/shop/process.ts';
import { connectDatabase } from '../adapters/database/index.ts';
import { findLiveProcesses, processesCollection } from '../adapters/database/live-processes.ts';
import { writeRestoreMark } from '../adapters/database/restore-mark.ts';
import { isShopData } from '../adapters/database/staging.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { openDatabase } from '../open-database.ts';
import { serve } from '../startup/serve.ts';
import { restoreBackup } from './restore-backup.ts';

setUpBackup();

/** The MongoDB of the test run, if there is one. */
const otherServer = process.env.MONGODB_URI;

/** Backs the shop up, and gives a test a new MongoDB and a machine with a data directory of its own. */
async function onMongodb(test: (target: { uri: string; db: mongo.Db; place: string }) => Promise<void>) {
  await askCli('backup', backup());
  const uri = new URL(otherServer || (shop?.uri ?? ''));
  uri.pathname = `/restored_${randomBytes(6).toString('hex')}`;
  const server = await mongo.MongoClient.connect(uri.href);
  try {
    await test({ uri: uri.href, db: server.db(), place: onMachine('elsewhere', uri.href) });
    await server
      .db()
      .dropDatabase()
      .catch(() => undefined);
  } finally {
    await server.close();
  }
}

/** Makes the next commands those of a machine. @returns its data directory */
function onMachine(name: string, uri: string): string {
  const place = join(root, name);
  vi.stubEnv('DATA_DIR', place);
  vi.stubEnv('MONGODB_URI', uri);
  return place;
}

const replace = () => askCli('restore', backup(), '--replace', '--yes');
const openShop = 'The shop is open';
const thisProcess = `process ${process.pid} on ${hostname()}`;

describe('a restore into a MongoDB', { timeout: 300_000 }, () => {
  it('fills a MongoDB, and can be repeated after a crash', () =>
    onMongodb(async ({ db, place }) => {
      await db.collection('old').insertOne({ left: 'behind' });
      // Of a newer version; the documents of the backup break its rule.
      await db.collection('caps').createIndex({ brand: 1 }, { unique: true });
      await expect(askCli('restore', backup())).rejects.toThrow('old: 1');
      await crashAt('after-restore-staged', 'restore', backup(), '--replace', '--yes');
      await crashAt('after-restore-decided', 'restore', backup());
      await askCli('restore', backup());
      expect(await db.collection('caps').countDocuments()).toBe(2);
      const indexes = await db.collection('caps').listIndexes().toArray();
      expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'sku_1']);
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      expect(names.filter(isShopData).sort()).toEqual(['caps', 'migrations']);
      expect(readdirSync(place).sort()).toEqual(['jwt-secret', 'uploads']);
      expect(await askCli('backup', join(root, 'again'))).toMatchObject({ isOneMoment: false });
    }));

  it.each(['after-restore-staged', 'after-restore-decided'] as const)(
    'that is killed %s keeps servers and commands of other machines out until one of them finishes it',
    (point) =>
      onMongodb(async ({ uri, db, place }) => {
        await crashAt(point, 'restore', backup());
        const other = onMachine('other', uri);
        const settings = { dataDir: other, mongodbUri: uri };
        const openings = [
          () => openDatabase(settings),
          () => askCli('products', 'list'),
          () => askCli('backup', join(root, 'half')),
        ];
        for (const open of openings) await expect(open()).rejects.toThrow('is being restored');
        await askCli('restore', backup(), '--dry-run');
        await askCli('restore', backup());
        await (await openDatabase(settings)).close();
        expect(await db.collection('caps').countDocuments()).toBe(2);
        expect(readdirSync(other).sort()).toEqual(['jwt-secret', 'uploads']);
        onMachine('elsewhere', uri);
        const hasMoved = point === 'after-restore-decided';
        if (hasMoved) await expect(askCli('products', 'list')).rejects.toThrow('DATA_DIR holds a restore');
        // Only the files are finished: the database may be another one by now.
        if (hasMoved) await expect(askCli('restore', backup())).rejects.toThrow('add --replace');
        await askCli('products', 'list');
        if (hasMoved) expect(readdirSync(place).sort()).toEqual(['jwt-secret', 'uploads']);
      }),
  );

  it('and a process that start at the same time do not both go on', () =>
    onMongodb(async ({ uri, db, place }) => {
      const processes = db.collection(processesCollection);
      const caps = db.collection('caps');
      await caps.insertOne({ sku: 'mine' });
      const context: OperationContext = {
        ...contextOf({ DATA_DIR: place, MONGODB_URI: uri, PORT: '0' }),
        confirm: async () => void (await processes.insertOne({ host: 'shop-2', pid: 7, seenAt: new Date() })),
      };
      await expect(restoreBackup(context, backup(), { replace: true })).rejects.toThrow(
        'process 7 on shop-2',
      );
      expect(await caps.countDocuments({ sku: 'mine' })).toBe(1);
      expect(existsSync(place)).toBe(false);
      expect(await processes.countDocuments({ host: { $ne: 'shop-2' } })).toBe(0);
      await processes.deleteMany({});

      await writeRestoreMark(db, 'any');
      const before = await db.listCollections().toArray();
      await expect(serve(context.settings, () => undefined)).rejects.toThrow('is being restored');
      expect(await db.listCollections().toArray()).toEqual(before);
      expect(await findLiveProcesses(db)).toEqual([]);
    }));

  it('finds a server that still migrates, before it changes anything', () =>
    onMongodb(async ({ uri, db, place }) => {
      const migrate = () => expect(replace()).rejects.toThrow(openShop);
      await (await connectDatabase({ dataDir: place, mongodbUri: uri }, { migrate })).close();
      expect.assertions(2);
      expect(await db.collection('caps').countDocuments()).toBe(0);
      await replace();
    }));

  it('finds a running command, also another restore', () =>
    onMongodb(async ({ uri, place, db }) => {
      const command = await openDatabase({ dataDir: place, mongodbUri: uri }, { isCommand: true });
      await expect(replace()).rejects.toThrow(`${openShop}: stop all its processes first (${thisProcess})`);
      await command.close();
      await db.collection('caps').insertOne({ sku: 'mine' });
      const confirm = () => expect(replace()).rejects.toThrow(thisProcess);
      const context = { ...contextOf({ DATA_DIR: place, MONGODB_URI: uri }), confirm };
      await restoreBackup(context, backup(), { replace: true });
      expect(await db.collection('caps').countDocuments({ sku: 'mine' })).toBe(0);
      expect(await findLiveProcesses(db)).toEqual([]);
    }));

  it('refuses to replace a MongoDB that a server of the shop still uses', () =>
    onMongodb(async ({ uri, db, place }) => {
      const running = await createShopProcess({ DATA_DIR: place, MONGODB_URI: uri }, undefined, [], {
        isEmpty: true,
      });
      try {
        const caps = db.collection('caps');
        await caps.insertOne({ sku: 'mine' });
        await running.start();
        await expect(replace()).rejects.toThrow(/^The shop is open: stop all .* \(process \d+ on /);
        await running.kill();
        await expect(replace()).rejects.toThrow(openShop);
        expect(await caps.countDocuments({ sku: 'mine' })).toBe(1);
        const processes = db.collection(processesCollection);
        await processes.updateMany({}, { $set: { seenAt: new Date(Date.now() - 31_000) } });
        await replace();
        expect(await caps.countDocuments({ sku: 'mine' })).toBe(0);
        await running.start();
        expect(await processes.countDocuments()).toBe(2);
        expect(await running.stop()).toMatchObject({ code: 0 });
        await replace();
      } finally {
        await running.remove();
      }
    }));
});
