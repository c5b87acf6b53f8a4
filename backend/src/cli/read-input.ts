import { readFile } from 'node:fs/promises';
import { OperationError } from '../config/operation-error.ts';

/**
 * Reads a file that the command line names.
 * @throws {OperationError} when it is not there or cannot be read
 */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new OperationError(`There is no file ${path}.`);
    throw new OperationError(`${path} cannot be read${code ? ` (${code})` : ''}.`);
  }
}
