import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import type { TestProject } from 'vitest/node';
import { buildBackendForTests } from './built-backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/**
 * Compiles the backend and starts one database server for the whole run: `MONGODB_URI` when it is set, else an
 * embedded one with its own folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildBackendForTests();
  if (process.env.MONGODB_URI) {
    project.provide('mongodbUri', process.env.MONGODB_URI);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-test-'));
  const database = await startEmbeddedDatabase({ dataDir });
  project.provide('mongodbUri', database.uri);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
