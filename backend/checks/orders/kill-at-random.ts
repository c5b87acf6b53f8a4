import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from './random.ts';
import type { CheckShop } from './shop.ts';

const betweenKillsMs = { min: 300, max: 4000 };

/** Kills a process of a shop under load at random moments, until the load is over. The others of a group work on meanwhile. */
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
    if (shop.processes > 1) await wait(random.int(betweenKillsMs.min, betweenKillsMs.max));
    await shop.ensureAllRunning();
  }
}
