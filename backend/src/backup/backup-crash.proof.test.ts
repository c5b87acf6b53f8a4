import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { command, runCliProcess } from '../../test/cli/cli-process.ts';
import { contextOf } from '../../test/cli/context-of.ts';
import { askCli } from '../../test/cli/run-cli.ts';
import { dataDir, root, setUpBackup } from '../../test/cli/set-up-backup.ts';
import { backupCrashPoints } from '../config/crash-at.ts';
import { listBackups } from './backup-files.ts';
import { proveBackup } from './prove-backup.ts';

setUpBackup();

const place = () => join(root, 'backups');
const drafts = () =>
  (existsSync(place()) ? readdirSync(place()) : []).filter((name) =>
    /\.(?!backup$)[A-Za-z0-9]{6}$/.test(name),
  );
/** The environment of `shop backup` without a file. */
const environment = (changes: Record<string, string> = {}) => ({
  ...process.env,
  BACKUP_DIR: place(),
  BACKUP_KEEP: '2',
  ...changes,
});

/** What a killed backup has left is no half file and not wrongly proven, and the next one removes the rest. */
async function expectWhole() {
  for (const { file, proven } of await listBackups(place())) {
    const path = join(place(), file);
    expect(await askCli('restore', path, '--dry-run')).toMatchObject({ success: true });
    if (proven) await proveBackup(contextOf({ DATA_DIR: dataDir }), path);
  }
  vi.stubEnv('BACKUP_DIR', place());
  vi.stubEnv('BACKUP_KEEP', '2');
  await askCli('backup');
  expect(drafts()).toEqual([]);
  expect((await listBackups(place()))[0]).toMatchObject({ proven: true });
  const names = readdirSync(place());
  expect(names.filter((name) => !/Z\.(backup|proof\.json)$/.test(name))).toEqual([]);
}

describe('a backup that is killed', { timeout: 900_000 }, () => {
  it.each(backupCrashPoints)('%s is a whole file or none, and proven only at the end', async (point) => {
    expect((await runCliProcess(environment({ CRASH_AT: point }), 'backup')).code).toBeNull();
    expect(drafts()).toHaveLength(1);
    const found = await listBackups(place());
    const hasFile = !['after-backup-started', 'after-backup-filled', 'after-backup-packed'].includes(point);
    expect(found.map(({ proven }) => proven)).toEqual(hasFile ? [point === 'after-proof-written'] : []);
    await expectWhole();
  });

  it('at any moment is a whole file or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const child = spawn(process.execPath, [command, 'backup'], {
        env: environment(),
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const hadDrafts = new Set(drafts());
      await expect
        .poll(() => child.exitCode !== null || drafts().some((name) => !hadDrafts.has(name)), { interval: 1 })
        .toBe(true);
      // Any moment will do: what must be true after it is always the same.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
      child.kill('SIGKILL');
      await ended;
      await expectWhole();
    }
  });

  it('leaves a folder that a running backup on another machine keeps', async () => {
    const [alive, dead] = ['aaaaaa', 'bbbbbb'].map((end) => `2026-01-01T00-00-00Z.backup.${end}`) as [
      string,
      string,
    ];
    for (const name of [alive, dead]) {
      mkdirSync(join(place(), name), { recursive: true });
      writeFileSync(
        join(place(), name, '.owner.json'),
        JSON.stringify({ host: `not-${hostname()}`, pid: 1 }),
      );
    }
    utimesSync(join(place(), dead, '.owner.json'), 0, 0);
    await runCliProcess(environment(), 'backup');
    expect(drafts()).toEqual([alive]);
  });
});

/** Runs a program whose files may have so many bytes: as on a full disk, writing fails in the middle of one. */
async function onFullDisk(maxBytes: number, ...words: string[]) {
  const limit = `trap '' XFSZ; ulimit -f ${Math.floor(maxBytes / 512)}; exec "$@"`;
  const child = spawn('sh', ['-c', limit, 'sh', process.execPath, ...words], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, err };
}

const megabyte = 1024 * 1024;

describe.skipIf(process.platform === 'win32')('a backup on a full disk', { timeout: 900_000 }, () => {
  it.each([
    ['while it is filled', 2, 1],
    ['while it is packed', 0.9, 2],
  ] as const)('fails %s, and leaves nothing', async (_when, fileMegabytes, freeMegabytes) => {
    // Random, so that three of them make a packed file that is as large as all.
    for (const name of ['a', 'b', 'c'])
      writeFileSync(join(dataDir, 'uploads', `${name}.webp`), randomBytes(fileMegabytes * megabyte));
    const { code, err } = await onFullDisk(freeMegabytes * megabyte, command, 'backup');
    expect(code).toBe(1);
    expect(err).toContain('There is no space left');
    expect(readdirSync(place())).toEqual([]);
    await expectWhole();
  });

  it('is not proven when there is no space to restore it, and stays', async () => {
    writeFileSync(join(dataDir, 'uploads', 'zeros.webp'), Buffer.alloc(3 * megabyte));
    const file = join(place(), '2026-01-01T00-00-00Z.backup');
    await askCli('backup', file);
    const prove = fileURLToPath(new URL('../../test/cli/prove.ts', import.meta.url));
    const { code, err } = await onFullDisk(2 * megabyte, '--import', 'tsx', prove, file);
    expect(err).toContain('There is no space left');
    expect(code).toBe(1);
    expect(readdirSync(place())).toEqual(['2026-01-01T00-00-00Z.backup']);
    expect(await listBackups(place())).toMatchObject([{ proven: false }]);
    const restored = await onFullDisk(2 * megabyte, command, 'restore', file, '--dry-run');
    expect(restored).toEqual({
      code: 1,
      err: expect.stringContaining(`no space left in ${dataDir}: make room`),
    });
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
  });
});
