import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './env.ts';

/** Where a restore prepares what it will put into the data directory. */
export const restoringFolder = '.restoring';
/** Stands in that folder from the moment on that a restore begins to change the shop until it is done. */
export const restoreStateFile = 'state.json';

/**
 * Keeps everybody off a data directory that is half old and half restored.
 * @throws {SettingError} naming the cure
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFolder, restoreStateFile)))
    throw new SettingError(
      'DATA_DIR holds a restore that was interrupted: run the same npm run shop -- restore … again to finish it',
    );
}
