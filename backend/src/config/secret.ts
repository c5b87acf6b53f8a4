import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFileOnce } from './create-file-once.ts';

/**
 * Loads a secret from the data directory, or creates it there; only its owner can read the file.
 * @param name the file's name, e.g. `jwt-secret`
 * @returns 64 hexadecimal digits
 */
export const loadOrCreateSecret = (dataDir: string, name: string): Promise<string> =>
  createFileOnce(join(dataDir, name), randomBytes(32).toString('hex'));
