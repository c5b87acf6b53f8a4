import { makeAccounts } from '../accounts.ts';
import { type CheckProduct, createCatalogue, type QuantityRange } from '../catalogue.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { type Purchase, randomPurchase } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import type { Progress } from '../report.ts';
import type { PartContext } from './run-part.ts';

interface Load {
  seed: number;
  orders: number;
  /** Customers at once; each runs one purchase after the other. */
  shoppers: number;
  /** How often the shop is killed at a random moment; with 0, every request must succeed at the first attempt. */
  kills: number;
  /** The stock of the sizes that may sell out. */
  scarce: QuantityRange;
  /** Begins the emails of the purchases. */
  name: string;
  /** Replaces what is left to chance in each purchase. */
  fixed?: Partial<Purchase>;
  /** Follows each purchase. */
  afterwards?: (purchase: Purchase) => Promise<void>;
  progress?: Progress | undefined;
}

/** Runs purchases of many concurrent shoppers. @returns them, and the time that they took */
export async function shopAtOnce(
  context: PartContext,
  { seed, orders, shoppers, kills, scarce, name, fixed, afterwards, progress }: Load,
): Promise<{ checkProducts: CheckProduct[]; purchases: Purchase[]; seconds: number }> {
  const { shop, findings, random, replays } = context;
  const checkProducts = await createCatalogue(shop, random, scarce);
  const accounts = await makeAccounts(shop, Math.min(shoppers, orders));
  const lanes = accounts.map((account) => ({ account, purchases: [] as Purchase[] }));
  for (let number = 0; number < orders; number += 1) {
    const lane = lanes[number % lanes.length];
    const purchase = randomPurchase(random, checkProducts, lane?.account.id ?? '', `${name}-${number}`);
    lane?.purchases.push({ ...purchase, ...fixed });
  }
  let isOver = false;
  let done = 0;
  const killing = kills > 0 ? killAtRandom(shop, kills, seed, () => isOver) : Promise.resolve();
  const startedAt = performance.now();
  await Promise.all(
    lanes.map(async ({ account, purchases }) => {
      for (const purchase of purchases) {
        try {
          await runPurchase(context, account, purchase);
          await afterwards?.(purchase);
        } catch (error) {
          findings.add('responses', `${purchase.email}: ${String(error)}`);
        }
        done += 1;
        progress?.(done, orders);
      }
    }),
  );
  await replays.drain();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await killing;
  return { checkProducts, purchases: lanes.flatMap(({ purchases }) => purchases), seconds };
}
