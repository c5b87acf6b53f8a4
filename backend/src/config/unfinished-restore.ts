import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './env.ts';

/** The folder in which a restore stages the new data directory. */
export const restoringFolder = '.restoring';
/** The file that marks a restore as decided but not finished. */
export const restoreStateFile = 'state.json';

/**
 * Refuses to open a data directory that is half restored.
 * @throws {SettingError} naming the command that finishes the restore
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFolder, restoreStateFile)))
    throw new SettingError(
      'DATA_DIR holds a restore that was interrupted: run the same npm run shop -- restore … again to finish it',
    );
}
