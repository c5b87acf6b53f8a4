import { afterAll, beforeAll } from 'vitest';
import { createShopProcess, type ShopProcess } from './process.ts';

/**
 * For files whose tests each kill a shop: creates a shop for each test from one seeded data directory, so that the
 * tests can run concurrently. Removes the shops after the file.
 * @param settings of the processes
 * @returns creates a shop that is not started yet
 */
export function seededShops(settings: Record<string, string> = {}): () => Promise<ShopProcess> {
  let seeded: ShopProcess;
  const shops: ShopProcess[] = [];
  beforeAll(async () => {
    seeded = await createShopProcess(settings);
    await seeded.start();
    await seeded.stop();
  });
  afterAll(() => Promise.all([seeded, ...shops].map((shop) => shop?.remove())));
  return async () => {
    const shop = await createShopProcess(settings, undefined, [], { copyOf: seeded.dataDir });
    shops.push(shop);
    return shop;
  };
}
