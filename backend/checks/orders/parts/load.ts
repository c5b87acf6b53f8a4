import { withoutLimits } from '../../process/without-limits.ts';
import { makeAccounts } from '../accounts.ts';
import { createCatalogue } from '../catalogue.ts';
import { createFindings } from '../findings.ts';
import { inLanes } from '../in-lanes.ts';
import { checkRecords } from '../invariants/check-records.ts';
import { checkStock } from '../invariants/check-stock.ts';
import { readRecords } from '../invariants/records.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { type Purchase, randomPurchase } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import { createRandom } from '../random.ts';
import type { PartReport, Progress } from '../report.ts';
import { expireUnpaidOrders, waitUntilSettled } from '../settle.ts';
import { openShop } from '../shop.ts';
import { createTimings } from '../timings.ts';
import { startWebhookReplays } from '../webhook-replays.ts';

const settleTimeoutMs = 120_000;

interface Load {
  title: string;
  seed: number;
  orders: number;
  shoppers: number;
  /** How often the shop is killed at a random moment; with 0, every request must succeed at the first attempt. */
  kills: number;
  processes: number;
  progress?: Progress;
}

/** Runs purchases of many concurrent shoppers, then compares all records with what the shoppers did. */
export async function runLoad({
  title,
  seed,
  orders,
  shoppers,
  kills,
  processes,
  progress,
}: Load): Promise<PartReport> {
  const startedAt = performance.now();
  const random = createRandom(seed);
  const [findings, timings] = [createFindings(), createTimings()];
  const shop = await openShop(timings, withoutLimits, processes);
  try {
    await shop.start();
    const checkProducts = await createCatalogue(shop, random, { min: 5, max: 60 });
    const accounts = await makeAccounts(shop, Math.min(shoppers, orders));
    const lanes: Purchase[][] = accounts.map(() => []);
    for (let number = 0; number < orders; number += 1) {
      const lane = number % accounts.length;
      lanes[lane]?.push(randomPurchase(random, checkProducts, accounts[lane]?.id ?? '', `order-${number}`));
    }
    const purchases = lanes.flat();
    const replays = await startWebhookReplays(shop, findings, random);
    let isOver = false;
    let done = 0;
    const killing = kills > 0 ? killAtRandom(shop, kills, seed, () => isOver) : Promise.resolve();
    const shoppingAt = performance.now();
    await inLanes(lanes, async (purchase, lane) => {
      const account = accounts[lane];
      if (!account) return;
      await runPurchase({ shop, replays, findings }, account, purchase).catch((error: unknown) =>
        findings.add('responses', `${purchase.email}: ${String(error)}`),
      );
      done += 1;
      progress?.(done, orders);
    });
    await replays.drain();
    const seconds = (performance.now() - shoppingAt) / 1000;
    isOver = true;
    await killing;
    await expireUnpaidOrders(shop);
    for (const left of await waitUntilSettled(shop, settleTimeoutMs)) findings.add('settled', left);
    const records = await readRecords(shop);
    checkRecords(findings, purchases, records);
    checkStock(findings, checkProducts, records);
    const paid = records.orders.filter(({ payment }) => payment).length;
    return {
      title,
      findings,
      timings,
      seconds: (performance.now() - startedAt) / 1000,
      figures: {
        orders: records.orders.length,
        paid,
        cancelled: records.orders.length - paid,
        submits: purchases.reduce((sum, { submitCount }) => sum + submitCount, 0),
        webhooks: `${replays.sent} and the sandbox's own`,
        'sold out': purchases.filter(({ isSoldOut }) => isSoldOut).length,
        mails: records.mails.length,
        'asked to retry (503)': shop.countUnavailable(),
        'orders a second': (purchases.length / seconds).toFixed(1),
        ...(kills > 0 ? { kills: shop.countKills() } : {}),
      },
    };
  } finally {
    await shop.remove();
  }
}
