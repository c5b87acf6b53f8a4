import { withoutLimits } from '../../process/without-limits.ts';
import { makeAccounts } from '../accounts.ts';
import { createCatalogue } from '../catalogue.ts';
import { createFindings } from '../findings.ts';
import { inLanes } from '../in-lanes.ts';
import { checkRefunds } from '../invariants/check-refunds.ts';
import { checkStock } from '../invariants/check-stock.ts';
import { readRecords } from '../invariants/records.ts';
import { killAtRandom } from '../kill-at-random.ts';
import { type Purchase, randomPurchase } from '../purchases/purchase.ts';
import {
  type ConfirmedRefund,
  consoleOrigin,
  makeStaffCookie,
  refundAtOnce,
} from '../purchases/refund-requests.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import { createRandom } from '../random.ts';
import type { PartReport, Progress } from '../report.ts';
import { expireUnpaidOrders, waitUntilSettled } from '../settle.ts';
import { openShop } from '../shop.ts';
import { createTimings } from '../timings.ts';
import { startWebhookReplays } from '../webhook-replays.ts';

const settleTimeoutMs = 120_000;
/** Customers at once, and orders that are refunded at once. */
const lanesAtOnce = 12;
/** Nothing sells out: every order is to be refunded. */
const ample = { min: 5000, max: 9000 };

interface RefundCheck {
  seed: number;
  /** Paid orders. */
  refunds: number;
  /** How often the shop is killed at a random moment meanwhile. */
  kills: number;
  processes: number;
}

/** Two staff members and the provider's pages refund parts of orders at once, while the shop is killed. */
export async function runRefunds(
  { seed, refunds: orders, kills, processes }: RefundCheck,
  progress?: Progress,
): Promise<PartReport> {
  const startedAt = performance.now();
  const random = createRandom(seed);
  const [findings, timings] = [createFindings(), createTimings()];
  const shop = await openShop(timings, { ...withoutLimits, FRONTEND_URL: consoleOrigin }, processes);
  try {
    await shop.start();
    const checkProducts = await createCatalogue(shop, random, ample);
    const accounts = await makeAccounts(shop, Math.min(lanesAtOnce, orders));
    const staff = [await makeStaffCookie(shop, 'Mara'), await makeStaffCookie(shop, 'Noor')];
    const replays = await startWebhookReplays(shop, findings, random);
    const confirmed: ConfirmedRefund[] = [];
    const lanes: Purchase[][] = accounts.map(() => []);
    for (let number = 0; number < orders; number += 1) {
      const lane = number % accounts.length;
      const purchase = randomPurchase(random, checkProducts, accounts[lane]?.id ?? '', `refund-${number}`);
      lanes[lane]?.push({ ...purchase, scenario: 'pays', submitCount: 1 });
    }
    let isOver = false;
    let done = 0;
    const killing = kills > 0 ? killAtRandom(shop, kills, seed, () => isOver) : Promise.resolve();
    await inLanes(lanes, async (purchase, lane) => {
      const account = accounts[lane];
      if (!account) return;
      try {
        await runPurchase({ shop, replays, findings }, account, purchase);
        await refundAtOnce({ shop, findings, random, staff, confirmed }, purchase);
      } catch (error) {
        findings.add('responses', `${purchase.email}: ${String(error)}`);
      }
      done += 1;
      progress?.(done, orders);
    });
    await replays.drain();
    isOver = true;
    await killing;
    await expireUnpaidOrders(shop);
    for (const left of await waitUntilSettled(shop, settleTimeoutMs)) findings.add('settled', left);
    const records = await readRecords(shop);
    checkRefunds(findings, lanes.flat(), confirmed, records);
    checkStock(findings, checkProducts, records);
    const made = records.orders.flatMap(({ refunds = [] }) => refunds);
    const count = (isIt: (refund: (typeof made)[number]) => boolean) => made.filter(isIt).length;
    return {
      title: `5  refunds of ${orders} orders by two staff members and the provider's pages at once`,
      findings,
      timings,
      seconds: (performance.now() - startedAt) / 1000,
      figures: {
        orders: records.orders.length,
        'refunds done': count(({ state }) => state === 'done'),
        'by line': count(({ lines, isWhole }) => lines !== undefined && !isWhole),
        "from the provider's pages": count(({ by }) => !by),
        'with restock': count(({ restock, state }) => restock === true && state === 'done'),
        'refused by the provider': count(({ state }) => state === 'failed'),
        'orders refunded whole': records.orders.filter(({ status }) => status === 'Refunded').length,
        'adjustment notes': records.mails.filter(({ text }) => text.includes('Adjustment note')).length,
        'asked to retry (503)': shop.countUnavailable(),
        kills: shop.countKills(),
      },
    };
  } finally {
    await shop.remove();
  }
}
