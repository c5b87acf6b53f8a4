import {
  type CrashPoint,
  crashPoints,
  fulfilmentCrashPoints,
  lateCrashPoints,
} from '../../src/config/crash-at.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { type Account, makeAccounts } from './accounts.ts';
import { stockShelves, type Ware } from './catalogue.ts';
import { type FulfilmentPoint, isFulfilmentPoint, killCli } from './crash-cli.ts';
import { judge } from './judge.ts';
import { judgeStock } from './judge-stock.ts';
import { createRandom, type Random } from './random.ts';
import { readRecords } from './records.ts';
import type { PartReport, Progress } from './report.ts';
import { letAnHourPass, untilSettled } from './settle.ts';
import { type CheckShop, openShop } from './shop.ts';
import { shopFor } from './shopper.ts';
import { drawSubmit, type Fate, type Submit } from './submit.ts';
import { createTimings, type Timings } from './timings.ts';
import { createVerdict, type Verdict } from './verdict.ts';
import { startWebhookStorm, type WebhookStorm } from './webhook-storm.ts';

const settleWithinMs = 60_000;
/** Shops that are killed side by side: most of the time they wait for a lease to end. */
const shopsAtOnce = 3;
/** Every moment that an order comes past. */
const points: readonly CrashPoint[] = [...crashPoints, ...lateCrashPoints, ...fulfilmentCrashPoints];
/** Who shops while it happens: between them they come past every point. */
const fatesAtOnce: readonly Fate[] = [
  'pays',
  'is declined, then pays',
  'gives up',
  'gives up, and the money comes all the same',
  'walks away',
];

/** Enough that nobody is refused: a refused order comes past few points. */
const plenty = { min: 1000, max: 2000 };

interface Kill {
  point: CrashPoint;
  round: number;
}

interface Lane {
  shop: CheckShop;
  verdict: Verdict;
  random: Random;
  wares: Ware[];
  accounts: Account[];
  submits: Submit[];
}

/** One order of one shopper of a lane. */
async function shopOnce(
  lane: Lane,
  index: number,
  fate: Fate,
  name: string,
  storm: WebhookStorm,
): Promise<Submit> {
  const { shop, verdict, random, wares, accounts, submits } = lane;
  const account = accounts[index];
  if (!account) throw new Error('No such shopper');
  const submit = { ...drawSubmit(random, wares, account.id, name), fate };
  submits.push(submit);
  await shopFor({ shop, storm, verdict }, account, submit).catch((error: unknown) =>
    verdict.fail('answers', `${submit.email}: ${String(error)}`),
  );
  return submit;
}

/** Waits until all is settled again. @param since when it was to begin, as `performance.now()` tells it */
async function settle({ shop, verdict }: Lane, { point, round }: Kill, since: () => number): Promise<number> {
  for (const what of await untilSettled(shop, settleWithinMs)) {
    verdict.fail('settled', `${point}, round ${round}: ${what}`);
  }
  const tookMs = performance.now() - since();
  const seconds = (tookMs / 1000).toFixed(0);
  if (tookMs > settleWithinMs) verdict.fail('crash', `${point}, round ${round}: settled after ${seconds} s`);
  return tookMs;
}

/** Kills the shop at one point while people shop. @returns how long after the restart all was settled, in ms */
async function killShop(lane: Lane, kill: Kill): Promise<number> {
  const { shop, verdict, random } = lane;
  const { point, round } = kill;
  const killsBefore = shop.countKills();
  await shop.stop();
  await shop.start(point);
  const storm = await startWebhookStorm(shop, verdict, random);
  await Promise.all(
    fatesAtOnce.map((fate, index) => shopOnce(lane, index, fate, `${point}-${round}-${index}`, storm)),
  );
  await storm.drain();
  await letAnHourPass(shop);
  const tookMs = await settle(lane, kill, shop.listeningSince);
  const kills = shop.countKills() - killsBefore;
  if (kills !== 1) verdict.fail('crash', `${point}, round ${round}: killed ${kills} times`);
  return tookMs;
}

/** The same for the shopkeeper's desk beside an open shop. @returns how long after it all was settled, in ms */
async function killCliOnce(lane: Lane, kill: Kill, point: FulfilmentPoint): Promise<number> {
  const { shop, verdict, random } = lane;
  const storm = await startWebhookStorm(shop, verdict, random);
  const submit = await shopOnce(lane, 0, 'pays', `${point}-${kill.round}`, storm);
  await storm.drain();
  await killCli(shop, verdict, submit, point);
  const killedAt = performance.now();
  return settle(lane, kill, () => killedAt);
}

const killOnce = (lane: Lane, kill: Kill): Promise<number> =>
  isFulfilmentPoint(kill.point) ? killCliOnce(lane, kill, kill.point) : killShop(lane, kill);

async function openLane(random: Random, verdict: Verdict, timings: Timings): Promise<Lane> {
  const shop = await openShop(timings, withoutLimits);
  shop.expectCrashes();
  try {
    await shop.start();
    const wares = await stockShelves(shop, random, plenty);
    const accounts = await makeAccounts(shop, fatesAtOnce.length);
    return { shop, verdict, random, wares, accounts, submits: [] };
  } catch (error) {
    await shop.remove();
    throw error;
  }
}

/** `kill -9` at every named moment, so many rounds each, and what is left of the orders a minute after the restart. */
export async function runCrashPoints(
  { seed, rounds }: { seed: number; rounds: number },
  progress: Progress,
): Promise<PartReport> {
  const startedAt = performance.now();
  const [verdict, timings] = [createVerdict(), createTimings()];
  const kills: Kill[] = [];
  for (let round = 1; round <= rounds; round += 1) for (const point of points) kills.push({ point, round });
  const planned = kills.length;
  const settledMs: number[] = [];
  let orders = 0;
  const runLane = async (_: unknown, index: number) => {
    const lane = await openLane(createRandom(seed + index), verdict, timings);
    try {
      for (let kill = kills.shift(); kill; kill = kills.shift()) {
        settledMs.push(await killOnce(lane, kill));
        progress(settledMs.length, planned);
      }
      const records = await readRecords(lane.shop);
      judge(verdict, lane.submits, records);
      judgeStock(verdict, lane.wares, records);
      orders += records.orders.length;
    } finally {
      await lane.shop.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(shopsAtOnce, planned) }, runLane));
  return {
    title: `3  kill -9 at ${points.length} crash points, ${rounds} times each`,
    verdict,
    timings: createTimings(),
    seconds: (performance.now() - startedAt) / 1000,
    figures: {
      kills: settledMs.length,
      orders,
      'settled after restart': `${(Math.max(0, ...settledMs) / 1000).toFixed(1)} s at most`,
    },
  };
}
