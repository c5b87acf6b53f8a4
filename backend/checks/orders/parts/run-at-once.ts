import { type Account, makeAccounts } from '../accounts.ts';
import { killAtRandom } from '../kill-at-random.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { Progress } from '../report.ts';
import type { PartContext } from './run-part.ts';

interface Work {
  seed: number;
  orders: number;
  /** Customers at once; each has one order after the other. */
  shoppers: number;
  /** How often the shop is killed at a random moment; with 0, every request must succeed at the first attempt. */
  kills: number;
  /** Makes the order with this number, before the first one is placed. */
  makePurchase: (account: Account, number: number) => Purchase;
  /** Runs an order to its end. */
  run: (account: Account, purchase: Purchase, number: number) => Promise<void>;
  progress?: Progress | undefined;
}

/** Runs orders of many concurrent customers. @returns them, and the time that they took */
export async function runAtOnce(
  { shop, findings, replays }: PartContext,
  { seed, orders, shoppers, kills, makePurchase, run, progress }: Work,
): Promise<{ purchases: Purchase[]; seconds: number }> {
  const accounts = await makeAccounts(shop, Math.min(shoppers, orders));
  const lanes = accounts.map((account) => ({ account, work: [] as [number, Purchase][] }));
  for (let number = 0; number < orders; number += 1) {
    const lane = lanes[number % lanes.length];
    lane?.work.push([number, makePurchase(lane.account, number)]);
  }
  let isOver = false;
  let done = 0;
  const killing = kills > 0 ? killAtRandom(shop, kills, seed, () => isOver) : Promise.resolve();
  const startedAt = performance.now();
  await Promise.all(
    lanes.map(async ({ account, work }) => {
      for (const [number, purchase] of work) {
        try {
          await run(account, purchase, number);
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
  return { purchases: lanes.flatMap(({ work }) => work.map(([, purchase]) => purchase)), seconds };
}
