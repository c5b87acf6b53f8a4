import { afterAll, beforeAll } from 'vitest';
import { createShopProcess, type ShopProcess } from './shop-process.ts';

/**
 * For a file whose tests each kill a shop: makes a shop for each test, all from one seeded data directory, so that the
 * tests can wait at the same time. They are removed when the file ends.
 * @param settings of the processes
 * @returns makes a shop that is not started yet
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
