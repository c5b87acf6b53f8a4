import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './env.ts';

/** The version of the program, from the package.json that is beside the built files, too. */
export const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
  version: string;
};
