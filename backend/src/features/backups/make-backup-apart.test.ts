import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../../config/env.ts';
import { makeBackupApart } from './make-backup-apart.ts';

it('rejects, and leaves no rejection unhandled, when the shop closes as the backup starts', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const nowhere = join(tmpdir(), `brim-and-page-closing-${process.pid}`);
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: nowhere, BACKUP_DIR: `${nowhere}-backups` });
  await expect(makeBackupApart(settings, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(onUnhandled).not.toHaveBeenCalled();
});
