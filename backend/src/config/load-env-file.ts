import { join } from 'node:path';
import dotenv from 'dotenv';
import { rootDir } from './env.ts';

/** Loads `.env` at the root into the environment; variables that are already set win. */
export function loadEnvFile(): void {
  dotenv.config({ path: join(rootDir, '.env'), quiet: true });
}
