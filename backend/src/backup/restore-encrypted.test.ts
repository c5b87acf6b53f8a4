import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askCli } from '../../test/cli/run-cli.ts';
import {
  backup,
  closeShop,
  dataDir,
  filesOf,
  root,
  setUpBackup,
  withoutTimes,
} from '../../test/cli/set-up-backup.ts';
import { listBackups } from './backup-files.ts';

setUpBackup();

const replace = () => askCli('restore', backup(), '--replace', '--yes');

describe('a backup with BACKUP_PASSPHRASE', { timeout: 300_000 }, () => {
  it('is proven, and restored with that passphrase only', async () => {
    const place = join(root, 'backups');
    vi.stubEnv('BACKUP_DIR', place);
    vi.stubEnv('BACKUP_PASSPHRASE', 'twelve brown caps');
    await askCli('backup');
    expect(await listBackups(place)).toMatchObject([{ proven: true }]);
    await askCli('backup', backup());
    const saved = await withoutTimes(backup());
    expect(readFileSync(backup()).includes('a picture')).toBe(false);
    await closeShop();
    const before = filesOf(dataDir);
    vi.stubEnv('BACKUP_PASSPHRASE', '');
    await expect(replace()).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
    vi.stubEnv('BACKUP_PASSPHRASE', 'twelve black caps');
    for (const words of [['--replace', '--yes'], ['--dry-run']])
      await expect(askCli('restore', backup(), ...words)).rejects.toThrow(
        'BACKUP_PASSPHRASE is not the passphrase',
      );
    expect(filesOf(dataDir)).toEqual(before);
    vi.stubEnv('BACKUP_PASSPHRASE', 'twelve brown caps');
    rmSync(dataDir, { recursive: true });
    await askCli('restore', backup());
    const again = join(root, 'again');
    await askCli('backup', again);
    expect(await withoutTimes(again)).toEqual(saved);
  });

  it('takes the place of an encrypted one only when the passphrase is set to nothing', async () => {
    await askCli('backup', backup());
    await closeShop();
    const before = filesOf(dataDir);
    vi.stubEnv('BACKUP_PASSPHRASE', 'twelve brown caps');
    await expect(replace()).rejects.toThrow('is not encrypted');
    expect(filesOf(dataDir)).toEqual(before);
    vi.stubEnv('BACKUP_PASSPHRASE', '');
    await replace();
  });

  it.each<[string, (whole: Buffer) => Buffer | string]>([
    ['its first byte is damaged', (whole) => Buffer.concat([Buffer.from('['), whole.subarray(1)])],
    ['a byte in the middle is damaged', (whole) => whole.fill((whole[1_000] ?? 0) ^ 1, 1_000, 1_001)],
    ['its last byte is missing', (whole) => whole.subarray(0, -1)],
    ['it is empty', () => ''],
    ['it is another file', () => 'of mine\n'],
  ])('is refused when %s, and changes nothing', async (_what, damage) => {
    await askCli('backup', backup());
    await closeShop();
    const before = filesOf(dataDir);
    writeFileSync(backup(), damage(readFileSync(backup())));
    await expect(replace()).rejects.toThrow(/[Nn]othing was changed/);
    expect(filesOf(dataDir)).toEqual(before);
  });

  it('that does not exist is refused', async () => {
    await expect(askCli('restore', join(root, 'none'))).rejects.toThrow(
      'does not exist. Nothing was changed',
    );
  });
});
