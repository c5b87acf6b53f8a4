import { afterAll, beforeAll } from 'vitest';
import { createShopProcess, type ShopProcess } from './process.ts';

/**
 * For files whose tests each kill a shop: creates a shop for each test from one seeded data directory, so that the
 * tests can run concurrently. Removes the shops after the file.
 * @param settings of the processes
 * @param prepare changes the shop that they are copies of
 * @returns creates a shop that is not started yet
 */
export function seededShops(
  settings: Record<string, string> = {},
  prepare?: (shop: ShopProcess) => Promise<void>,
): () => Promise<ShopProcess> {
  let seeded: ShopProcess;
  const shops: ShopProcess[] = [];
  beforeAll(async () => {
    seeded = await createShopProcess(settings);
    await seeded.start();
    await prepare?.(seeded);
    await seeded.stop();
  });
  afterAll(() => Promise.all([seeded, ...shops].map((shop) => shop?.remove())));
  return async () => {
    const shop = await createShopProcess(settings, undefined, [], { copyOf: seeded.dataDir });
    shops.push(shop);
    return shop;
  };
}
