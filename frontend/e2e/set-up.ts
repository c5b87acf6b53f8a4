import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../backend/test/free-port.ts';
import { build } from './servers/build.ts';
import { startBuiltShop } from './servers/built-shop.ts';
import { stopShop } from './servers/dev-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    e2eShop: { address: string; dataDir: string };
  }
}

/** The file with the error of a shop that did not start. */
export const failureFile = (dataDir: string) => join(dataDir, 'set-up-failed');

/**
 * Builds the shop once for all browser tests and starts the shared one. Other tests run meanwhile; `sharedShop` waits
 * until it serves.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mode = project.config.env?.PROOFS ? 'production' : 'test';
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-shared-'));
  const address = `http://localhost:${await findFreePort()}`;
  project.provide('e2eShop', { address, dataDir });
  const starting = build()
    .then(() => startBuiltShop(address, dataDir, { NODE_ENV: mode }))
    .catch(async (error: unknown) => {
      await writeFile(failureFile(dataDir), String(error));
      return undefined;
    });
  return async () => {
    const shop = await starting;
    if (shop) await stopShop(shop, address);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
}
