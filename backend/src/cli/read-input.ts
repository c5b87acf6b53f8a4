import { readFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/**
 * Reads a file that the command line names.
 * @throws {Refusal} when it is not there or cannot be read
 */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(`There is no file ${path}.`);
    throw new Refusal(`${path} cannot be read${code ? ` (${code})` : ''}.`);
  }
}
