import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
  const embedded = join(folder, 'node_modules/@brim-and-page/embedded-mongodb');
  process.env.EMBEDDED_MONGODB = pathToFileURL(join(embedded, 'index.js')).href;
  process.env.EMBEDDED_MONGODB_WORKER = join(embedded, 'worker.js');
}
