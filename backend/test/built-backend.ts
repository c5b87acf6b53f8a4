import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBackend } from '../../scripts/build-backend.ts';

const folder = fileURLToPath(new URL('../.built-for-tests', import.meta.url));

/**
 * Compiles the backend for the processes that a test run starts: they start in half the time. `BUILT_BACKEND` names
 * the folder; without it, as in the checks, processes run from the sources.
 */
export async function buildBackendForTests(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await buildBackend(folder, { sourceMap: false });
  process.env.BUILT_BACKEND = folder;
  process.env.EMBEDDED_MONGODB_WORKER = join(
    folder,
    'node_modules/@brim-and-page/embedded-mongodb/worker.js',
  );
}
