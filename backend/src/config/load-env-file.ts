import { join } from 'node:path';
import dotenv from 'dotenv';
import { rootDir } from './env.ts';

/** Reads `.env` at the root into the environment; what the environment already says wins. */
export function loadEnvFile(): void {
  dotenv.config({ path: join(rootDir, '.env'), quiet: true });
}
