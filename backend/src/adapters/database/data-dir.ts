import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../../config/env.ts';

/** Makes a folder and those above it. Below /proc, where Linux makes none, `recursive` of Node.js would try forever. */
function makeFolder(folder: string): void {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** @throws {SettingError} when the embedded database cannot be written to a data directory */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(`DATA_DIR must be a folder that this user can write to: ${dataDir} (${code})`);
  }
}
