import { setTimeout as wait } from 'node:timers/promises';
import { makePictures } from '../../test/pictures.ts';
import { callsOf, drawInputs } from '../fuzz/draw.ts';
import { createTally } from '../fuzz/judge.ts';
import { createSender } from '../fuzz/send.ts';
import { makeAccounts } from '../orders/accounts.ts';
import { stockShelves } from '../orders/catalogue.ts';
import { createRandom } from '../orders/random.ts';
import { openShop } from '../orders/shop.ts';
import { createTimings } from '../orders/timings.ts';
import { createVerdict, type Invariant, invariants } from '../orders/verdict.ts';
import { startWebhookStorm } from '../orders/webhook-storm.ts';
import { growthBetween, renderProbes } from '../process/memory.ts';
import type { Probe } from '../process/probe.ts';
import { withoutLimits } from '../process/without-limits.ts';
import type { Options } from './options.ts';
import { type Kind, kinds, type World } from './people.ts';

const shoppers = 6;
const others = 4;
const reportEveryMs = 5 * 60_000;
/** What is filled once and stays: caches, pools, compiled code. */
const warmUpShare = 1 / 6;
/** Before memory is read, so that what the last calls left to do is done and idle connections are closed. */
const restMs = 8000;
const shownFailures = 10;

interface Count {
  done: number;
  /** Those at it now: nobody comes on top of many who wait. */
  busy: number;
}

/** Lets somebody of a kind come every so often until the time is over. */
async function keepComing(
  { everyMs, act }: Kind,
  world: World,
  count: Count,
  until: number,
  fail: (error: unknown) => void,
): Promise<void> {
  const under = new Set<Promise<void>>();
  while (performance.now() < until) {
    if (count.busy < shoppers) {
      count.busy += 1;
      const visit = act(world)
        .then(() => {
          count.done += 1;
        })
        .catch(fail)
        .finally(() => {
          count.busy -= 1;
          under.delete(visit);
        });
      under.add(visit);
    }
    await wait(everyMs);
  }
  await Promise.all(under);
}

const megabytes = (bytes = 0) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const describeProbe = ({ own, rss, heapUsed, descriptors, handles }: Probe) =>
  `memory ${megabytes(own ?? rss)}, heap ${megabytes(heapUsed)}, ${descriptors} descriptors, ${handles} handles`;

/** People of all kinds for a long while; at the end the process must hold no more than at the start. @returns whether it all held */
export async function soak({ seed, minutes }: Options, say: (line: string) => void): Promise<boolean> {
  const shop = await openShop(createTimings(), withoutLimits);
  const failures: string[] = [];
  try {
    await shop.start();
    const random = createRandom(seed);
    const verdict = createVerdict();
    const bad = createTally();
    const accounts = await makeAccounts(shop, shoppers + others);
    const spoilt = accounts.slice(shoppers);
    const world: World = {
      shop,
      random,
      verdict,
      bad,
      triedAgain: 0,
      storm: await startWebhookStorm(shop, verdict, random),
      sender: createSender(shop.url, 4),
      wares: await stockShelves(shop, random, { min: 100_000, max: 200_000 }),
      shoppers: accounts.slice(0, shoppers),
      others: spoilt,
      picture: (await makePictures(1200, 900)).JPEG ?? Buffer.alloc(0),
      drawBad: drawInputs(await callsOf(shop, spoilt), spoilt, seed),
    };
    const startedAt = performance.now();
    const until = startedAt + minutes * 60_000;
    const counts = new Map(kinds.map(({ name }) => [name, { done: 0, busy: 0 }]));
    const come = (end: number) =>
      Promise.all(
        kinds.map((kind) =>
          keepComing(kind, world, counts.get(kind.name) ?? { done: 0, busy: 0 }, end, (error) =>
            failures.push(`${kind.name}: ${String(error)}`),
          ),
        ),
      );
    const readProbe = async () => {
      await wait(restMs);
      return shop.probe();
    };
    await come(startedAt + minutes * 60_000 * warmUpShare);
    const start = await readProbe();
    say(`after warm-up: ${describeProbe(start)}`);
    for (let next = performance.now(); next < until; ) {
      next = Math.min(until, performance.now() + reportEveryMs);
      await come(next);
      const passed = (performance.now() - startedAt) / 60_000;
      say(`after ${passed.toFixed(0)} min: ${describeProbe(await readProbe())}`);
      if (shop.countCrashes() > 0) break;
    }
    await world.storm.drain();
    world.sender.close();
    const end = await readProbe();

    failures.push(...growthBetween(start, end), ...bad.violations);
    if (shop.countCrashes() > 0) failures.push('the process ended');
    for (const name of Object.keys(invariants) as Invariant[])
      failures.push(...verdict.found(name).map((what) => `${name}: ${what}`));
    say('');
    for (const [name, { done }] of counts) say(`  ${name.padEnd(26)}${String(done).padStart(12)}`);
    say(`  ${'webhooks sent again'.padEnd(26)}${String(world.storm.sent).padStart(12)}`);
    say(
      `  ${'told to try again (503)'.padEnd(26)}${String(shop.countUnavailable() + world.triedAgain).padStart(12)}\n`,
    );
    for (const line of renderProbes(start, end)) say(line);
  } finally {
    await shop.remove();
  }
  say('');
  for (const what of failures.slice(0, shownFailures)) say(`  VIOLATED ${what}`);
  if (failures.length > shownFailures) say(`  and ${failures.length - shownFailures} more`);
  if (failures.length === 0) say('Everybody was served, and the process holds no more than at the start.');
  return failures.length === 0;
}
