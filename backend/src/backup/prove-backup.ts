import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createCrashAt } from '../config/crash-at.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { type BackupProof, writeProof } from './backup-proof.ts';
import { compareRestored } from './compare-restored.ts';
import { withDraft } from './draft-folder.ts';
import { measureFile } from './kept-files.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Proves a backup: restores it beside itself as `shop restore` does, into an embedded database, and compares what is there
 * with what was backed up. Only then the proof is written. The running shop is neither read nor changed.
 * @param path of a backup file
 * @throws {OperationError} when it cannot be restored, or what is restored differs; it is not proven then
 */
export async function proveBackup(context: OperationContext, path: string): Promise<BackupProof> {
  const { mode } = context.settings;
  const crashAt = createCrashAt(mode);
  const file = resolve(path);
  const { ctimeMs } = await stat(file);
  const { bytes, sha256 } = await measureFile(file);
  return withDraft(file, async (draft) => {
    const dataDir = join(draft, 'shop');
    const scratch = { ...context, settings: { ...context.settings, dataDir, mongodbUri: '' } };
    const { contents } = await restoreBackup(scratch, file, {});
    crashAt('after-proof-restored');
    const problems = await compareRestored(dataDir, contents);
    if (problems.length > 0)
      throw new OperationError(
        `The backup ${path} is not proven: the shop restored from it is wrong.`,
        problems,
      );
    const proof: BackupProof = {
      file: basename(file),
      at: contents.madeAt,
      bytes,
      sha256,
      changedMs: ctimeMs,
      provenAt: new Date().toISOString(),
    };
    await writeProof(file, join(draft, 'proof.json'), proof, () => crashAt('after-proof-drafted'));
    crashAt('after-proof-written');
    return proof;
  });
}
