import {
  type CrashPoint,
  crashPoints,
  fulfilmentCrashPoints,
  lateCrashPoints,
} from '../../../src/config/crash-at.ts';
import { withoutLimits } from '../../process/without-limits.ts';
import { type Account, makeAccounts } from '../accounts.ts';
import { type CheckProduct, createCatalogue } from '../catalogue.ts';
import { createFindings, type Findings } from '../findings.ts';
import { checkRecords } from '../invariants/check-records.ts';
import { checkStock } from '../invariants/check-stock.ts';
import { readRecords } from '../invariants/records.ts';
import { type Purchase, randomPurchase, type Scenario } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import { createRandom, type Random } from '../random.ts';
import type { PartReport, Progress } from '../report.ts';
import { expireUnpaidOrders, waitUntilSettled } from '../settle.ts';
import { type CheckShop, openShop } from '../shop.ts';
import { createTimings } from '../timings.ts';
import { startWebhookReplays, type WebhookReplays } from '../webhook-replays.ts';
import { type FulfilmentPoint, isFulfilmentPoint, killCli } from './crash-cli.ts';

/** After the restart of a single process. */
const settleTimeoutMs = 60_000;
/** While other processes live. */
const sharedSettleTimeoutMs = 30_000;
/** Shops of one process that are killed in parallel: most of the time they wait for a lease to expire. */
const shopsAtOnce = 3;
/** Every crash point of an order. */
const points: readonly CrashPoint[] = [...crashPoints, ...lateCrashPoints, ...fulfilmentCrashPoints];
/** The purchases during a kill: together they reach every point. */
const concurrentScenarios: readonly Scenario[] = [
  'pays',
  'is declined, then pays',
  'cancels',
  'cancels, then the payment completes late',
  'abandons',
];

/** Enough that nothing sells out: a refused order reaches few points. */
const ample = { min: 1000, max: 2000 };

/** A random purchase with a limited size: only such a one reaches the points of reservations and of the stock's commit. */
function limitedPurchase(...purchase: Parameters<typeof randomPurchase>): Purchase {
  for (;;) {
    const found = randomPurchase(...purchase);
    if (found.lines.some(({ product, size }) => product.stock.has(size))) return found;
  }
}

interface Kill {
  point: CrashPoint;
  round: number;
}

interface Lane {
  shop: CheckShop;
  findings: Findings;
  random: Random;
  checkProducts: CheckProduct[];
  accounts: Account[];
  purchases: Purchase[];
}

/** Runs one purchase of one of the lane's accounts. */
async function purchaseOnce(
  lane: Lane,
  index: number,
  scenario: Scenario,
  name: string,
  replays: WebhookReplays,
): Promise<Purchase> {
  const { shop, findings, random, checkProducts, accounts, purchases } = lane;
  const account = accounts[index];
  if (!account) throw new Error('No such account');
  // Every second one, so that orders without reservations are killed, too.
  const choose = index % 2 === 0 ? limitedPurchase : randomPurchase;
  const purchase = { ...choose(random, checkProducts, account.id, name), scenario };
  purchases.push(purchase);
  await runPurchase({ shop, replays, findings }, account, purchase).catch((error: unknown) =>
    findings.add('responses', `${purchase.email}: ${String(error)}`),
  );
  return purchase;
}

/** Waits until everything is settled. @param since when the wait started, by `performance.now()` */
async function settle(
  { shop, findings }: Lane,
  { point, round }: Kill,
  since: () => number,
): Promise<number> {
  const limitMs = shop.processes > 1 ? sharedSettleTimeoutMs : settleTimeoutMs;
  for (const what of await waitUntilSettled(shop, limitMs)) {
    findings.add('settled', `${point}, round ${round}: ${what}`);
  }
  const tookMs = performance.now() - since();
  const seconds = (tookMs / 1000).toFixed(0);
  if (tookMs > limitMs) findings.add('crash', `${point}, round ${round}: settled after ${seconds} s`);
  return tookMs;
}

/**
 * Kills each process at one point during purchases. A single process is started again; of several processes those that have
 * not reached the point go on alone, or one that is started again when all have.
 * @returns milliseconds until everything was settled, from the restart or, with several processes, from the last purchase
 */
async function killShop(lane: Lane, kill: Kill): Promise<number> {
  const { shop, findings, random } = lane;
  const { point, round } = kill;
  const killsBefore = shop.countKills();
  await shop.stop();
  await shop.start(point);
  const replays = await startWebhookReplays(shop, findings, random);
  await Promise.all(
    concurrentScenarios.map((scenario, index) =>
      purchaseOnce(lane, index, scenario, `${point}-${round}-${index}`, replays),
    ),
  );
  await replays.drain();
  await expireUnpaidOrders(shop);
  const shoppedAt = performance.now();
  const tookMs = await settle(lane, kill, shop.processes > 1 ? () => shoppedAt : shop.listeningSince);
  const kills = shop.countKills() - killsBefore;
  if (kills < 1 || kills > shop.processes)
    findings.add('crash', `${point}, round ${round}: killed ${kills} times`);
  return tookMs;
}

/** Kills the CLI at one point while the shop runs. @returns milliseconds until everything was settled */
async function killCliOnce(lane: Lane, kill: Kill, point: FulfilmentPoint): Promise<number> {
  const { shop, findings, random } = lane;
  const replays = await startWebhookReplays(shop, findings, random);
  const purchase = await purchaseOnce(lane, 0, 'pays', `${point}-${kill.round}`, replays);
  await replays.drain();
  await killCli(shop, findings, purchase, point);
  const killedAt = performance.now();
  return settle(lane, kill, () => killedAt);
}

const killOnce = (lane: Lane, kill: Kill): Promise<number> =>
  isFulfilmentPoint(kill.point) ? killCliOnce(lane, kill, kill.point) : killShop(lane, kill);

async function openLane(random: Random, findings: Findings, processes: number): Promise<Lane> {
  const shop = await openShop(withoutLimits, processes);
  shop.expectCrashes();
  try {
    await shop.start();
    const checkProducts = await createCatalogue(shop, random, ample);
    const accounts = await makeAccounts(shop, concurrentScenarios.length);
    return { shop, findings, random, checkProducts, accounts, purchases: [] };
  } catch (error) {
    await shop.remove();
    throw error;
  }
}

/** Sends `kill -9` at every crash point, several rounds each, and checks the orders a minute after the restart. */
export async function runCrashPoints(
  { seed, rounds, processes }: { seed: number; rounds: number; processes: number },
  progress: Progress,
): Promise<PartReport> {
  const startedAt = performance.now();
  const findings = createFindings();
  const kills: Kill[] = [];
  for (let round = 1; round <= rounds; round += 1) for (const point of points) kills.push({ point, round });
  const planned = kills.length;
  const settledMs: number[] = [];
  let orders = 0;
  const runLane = async (_: unknown, index: number) => {
    const lane = await openLane(createRandom(seed + index), findings, processes);
    try {
      for (let kill = kills.shift(); kill; kill = kills.shift()) {
        settledMs.push(await killOnce(lane, kill));
        progress(settledMs.length, planned);
      }
      const records = await readRecords(lane.shop);
      checkRecords(findings, lane.purchases, records);
      checkStock(findings, lane.checkProducts, records);
      orders += records.orders.length;
    } finally {
      await lane.shop.remove();
    }
  };
  const lanes = processes > 1 ? 1 : shopsAtOnce;
  await Promise.all(Array.from({ length: Math.min(lanes, planned) }, runLane));
  return {
    title: `3  kill -9 at ${points.length} crash points, ${rounds} times each`,
    findings,
    timings: createTimings(),
    seconds: (performance.now() - startedAt) / 1000,
    figures: {
      kills: settledMs.length,
      orders,
      'settled after restart': `${(Math.max(0, ...settledMs) / 1000).toFixed(1)} s at most`,
    },
  };
}
