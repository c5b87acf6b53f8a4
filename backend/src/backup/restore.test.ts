import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedDatabase,
  isEmbeddedDatabaseServed,
  startEmbeddedDatabase,
} from '@brim-and-page/embedded-mongodb';
import { describe, expect, it } from 'vitest';
import { contextOf } from '../../test/cli/context-of.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import {
  backup,
  client,
  closeShop,
  crashAt,
  dataDir,
  filesOf,
  root,
  setUpBackup,
  withoutTimes,
} from '../../test/cli/set-up-backup.ts';
import { oneOrAll } from '../../test/proof-mode.ts';
import { restoreCrashPoints } from '../config/crash-at.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { openDatabase } from '../open-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeRestoreState } from './restore-state.ts';

setUpBackup();

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
    await writeRestoreState(dataDir, { backup: 'any', aside: '.aside', old: [], fresh: [] });
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
    await expect.poll(() => statSync(address).mtimeMs).toBeGreaterThan(0);
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
      const saved = await withoutTimes(backup());
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
      expect(await withoutTimes(join(root, 'again'))).toEqual(saved);
    },
  );
});
