import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { shop } from '../shop/set-up-shop.ts';
import type { CliRun } from './cli-process.ts';
import { runCli } from './run-cli.ts';

/** A new folder for the files of the test file that called {@link setUpFolder}. */
export let folder: string;

export function setUpFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brim-and-page-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

/** Runs `npm run shop -- …` on {@link shop}, without a terminal. */
export const cli = (...words: string[]): Promise<CliRun> => runCli(shop, ...words);

/**
 * Writes a file in {@link folder}.
 * @returns its path
 */
export async function writeInput(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
