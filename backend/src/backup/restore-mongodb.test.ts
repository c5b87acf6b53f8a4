import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { askCli } from '../../test/cli/run-cli.ts';
import { backup, contextOf, crashAt, root, setUpBackup, shop } from '../../test/cli/set-up-backup.ts';
import { createShopProcess } from '../../test/shop/process.ts';
import { versionsCollection } from '../adapters/database/changes/version-document.ts';
import { openDatabase } from '../adapters/database/index.ts';
import { processesCollection } from '../adapters/database/live-processes.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { serve } from '../startup/serve.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeRestoreState } from './restore-state.ts';

setUpBackup();

/** The MongoDB of the test run, if there is one. */
const otherServer = process.env.MONGODB_URI;

describe('a restore into a MongoDB', { timeout: 300_000 }, () => {
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
