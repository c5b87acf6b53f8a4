import { withoutLimits } from '../process/without-limits.ts';
import { makeAccounts } from './accounts.ts';
import { stockShelves } from './catalogue.ts';
import { judge } from './judge.ts';
import { judgeStock } from './judge-stock.ts';
import { killAtRandom } from './kill-at-random.ts';
import { createRandom } from './random.ts';
import { readRecords } from './records.ts';
import type { PartReport, Progress } from './report.ts';
import { letAnHourPass, untilSettled } from './settle.ts';
import { openShop } from './shop.ts';
import { shopFor } from './shopper.ts';
import { drawSubmit, type Submit } from './submit.ts';
import { createTimings } from './timings.ts';
import { createVerdict } from './verdict.ts';
import { startWebhookStorm } from './webhook-storm.ts';

const settleWithinMs = 120_000;

export interface Load {
  title: string;
  seed: number;
  orders: number;
  shoppers: number;
  /** Kills the shop this often, at random moments; 0 lets it live, and then every call must be answered at once. */
  kills: number;
  progress?: Progress;
}

/** Runs something for each item, in so many lanes, each lane one after the other. */
async function inLanes<Item>(lanes: readonly Item[][], run: (item: Item, lane: number) => Promise<void>) {
  await Promise.all(
    lanes.map(async (items, lane) => {
      for (const item of items) await run(item, lane);
    }),
  );
}

/** Many shoppers at once, each order after order; then all that was written down is compared with what they did. */
export async function runLoad({ title, seed, orders, shoppers, kills, progress }: Load): Promise<PartReport> {
  const startedAt = performance.now();
  const random = createRandom(seed);
  const [verdict, timings] = [createVerdict(), createTimings()];
  const shop = await openShop(timings, withoutLimits);
  try {
    await shop.start();
    const wares = await stockShelves(shop, random, { min: 5, max: 60 });
    const accounts = await makeAccounts(shop, Math.min(shoppers, orders));
    const lanes: Submit[][] = accounts.map(() => []);
    for (let number = 0; number < orders; number += 1) {
      const lane = number % accounts.length;
      lanes[lane]?.push(drawSubmit(random, wares, accounts[lane]?.id ?? '', `order-${number}`));
    }
    const submits = lanes.flat();
    const storm = await startWebhookStorm(shop, verdict, random);
    let isOver = false;
    let done = 0;
    const killing = kills > 0 ? killAtRandom(shop, kills, seed, () => isOver) : Promise.resolve();
    const shoppingAt = performance.now();
    await inLanes(lanes, async (submit, lane) => {
      const account = accounts[lane];
      if (!account) return;
      await shopFor({ shop, storm, verdict }, account, submit).catch((error: unknown) =>
        verdict.fail('answers', `${submit.email}: ${String(error)}`),
      );
      done += 1;
      progress?.(done, orders);
    });
    await storm.drain();
    const seconds = (performance.now() - shoppingAt) / 1000;
    isOver = true;
    await killing;
    await letAnHourPass(shop);
    for (const left of await untilSettled(shop, settleWithinMs)) verdict.fail('settled', left);
    const records = await readRecords(shop);
    judge(verdict, submits, records);
    judgeStock(verdict, wares, records);
    const paid = records.orders.filter(({ payment }) => payment).length;
    return {
      title,
      verdict,
      timings,
      seconds: (performance.now() - startedAt) / 1000,
      figures: {
        orders: records.orders.length,
        paid,
        cancelled: records.orders.length - paid,
        'equal submits': submits.reduce((sum, { copies }) => sum + copies, 0),
        webhooks: `${storm.sent} and the sandbox's own`,
        'sold out': submits.filter(({ wasRefused }) => wasRefused).length,
        mails: records.mails.length,
        'told to try again (503)': shop.countUnavailable(),
        'orders a second': (submits.length / seconds).toFixed(1),
        ...(kills > 0 ? { kills: shop.countKills() } : {}),
      },
    };
  } finally {
    await shop.remove();
  }
}
