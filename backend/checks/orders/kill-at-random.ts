import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from './random.ts';
import type { CheckShop } from './shop.ts';

const betweenKillsMs = { min: 300, max: 4000 };

/** Kills a shop under load at random moments after each start, until the load is over. */
export async function killAtRandom(
  shop: CheckShop,
  kills: number,
  seed: number,
  isOver: () => boolean,
): Promise<void> {
  const random = createRandom(seed + 1);
  shop.expectCrashes();
  for (let kill = 0; kill < kills && !isOver(); kill += 1) {
    await wait(random.int(betweenKillsMs.min, betweenKillsMs.max));
    await shop.kill();
    await shop.ensureRunning();
  }
}
