import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShopGroup, type ShopGroup } from '../../../test/shop/group.ts';
import { listBackups } from '../../backup/backup-files.ts';

let group: ShopGroup;
let backupDir: string;
let client: mongo.MongoClient;
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'brim-and-page-kill-'));
  group = await createShopGroup(2, { BACKUP_DIR: backupDir, SWEEP_SECONDS: '1' }, undefined, [], {
    isEmpty: true,
  });
  await group.start();
  client = await mongo.MongoClient.connect(group.mongodbUri);
});
afterEach(async () => {
  await client.close();
  await group.remove();
  await rm(backupDir, { recursive: true, force: true });
});

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** The processes that make a backup of this shop, with their parents. */
async function findCommands(): Promise<{ pid: number; parent: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await read(`/proc/${pid}/cmdline`);
      if (!command.includes('shop.mjs\0backup')) return [];
      if (!(await read(`/proc/${pid}/environ`)).includes(`BACKUP_DIR=${backupDir}\0`)) return [];
      const [, parent] = /^PPid:\s*(\d+)$/m.exec(await read(`/proc/${pid}/status`)) ?? [];
      return [{ pid: Number(pid), parent: Number(parent) }];
    }),
  );
  return found.flat();
}

// Other systems have no /proc.
it.runIf(process.platform === 'linux')(
  'a backup whose server is killed ends, and another server begins again',
  { timeout: 600_000 },
  async () => {
    const runs = client.db().collection<{ _id: string; dueAt?: Date; attempts: number }>('backupruns');
    const now = new Date();
    await runs.insertOne({ _id: 'backup', dueAt: now, attempts: 0 });
    const found = await expect
      .poll(findCommands, { timeout: 120_000, interval: 20 })
      .toEqual([expect.anything()])
      .then(findCommands);
    for (const { pid, parent } of found) {
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
      expect(await read(`/proc/${pid}/oom_score_adj`)).toBe('900\n');
      process.kill(parent, 'SIGKILL');
    }
    expect(found).toHaveLength(1);
    const gone = found[0]?.pid;
    await expect
      .poll(async () => (await findCommands()).some(({ pid }) => pid === gone), { timeout: 120_000 })
      .toBe(false);
    await expect
      .poll(async () => (await runs.findOne({ _id: 'backup' }))?.dueAt, { timeout: 300_000 })
      .toBeUndefined();
    // The killed one made none: it did not go on without its server.
    expect(await listBackups(backupDir)).toMatchObject([{ proven: true }]);
    // No draft of the killed one is left.
    const others = (await readdir(backupDir)).filter((name) => !/\.(backup|json)$/.test(name));
    expect(others).toEqual([]);
  },
);
