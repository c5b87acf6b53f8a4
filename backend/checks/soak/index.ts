import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makeImages } from '../../test/builders/images.ts';
import { createTally } from '../fuzz/check-response.ts';
import { fuzzedCalls, randomInputs } from '../fuzz/random-inputs.ts';
import { createSender } from '../fuzz/send.ts';
import { makeAccounts } from '../orders/accounts.ts';
import { createCatalogue } from '../orders/catalogue.ts';
import { createFindings, type Invariant, invariants } from '../orders/findings.ts';
import { createRandom } from '../orders/random.ts';
import { openShop } from '../orders/shop.ts';
import { startWebhookReplays } from '../orders/webhook-replays.ts';
import { growthBetween, renderProbes } from '../process/memory.ts';
import type { Probe } from '../process/probe.ts';
import { readOptions, reportViolations, runCheck } from '../process/run-check.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { type Activity, activities, type SoakContext } from './activities.ts';
import { checkPurchases, isBroken, killRegularly } from './kills.ts';

const shoppers = 6;
const others = 4;
const reportEveryMs = 5 * 60_000;
/** The warm-up fills what stays: caches, pools, compiled code. */
const warmUpShare = 1 / 6;
/** Pause before a probe, so that jobs finish and idle connections close. */
const restMs = 8000;

/** Starts an activity at its interval until the time is over. */
async function repeatActivity(
  { everyMs, run }: Activity,
  context: SoakContext,
  until: number,
  { done, fail }: { done: () => void; fail: (error: unknown) => void },
): Promise<void> {
  const pending = new Set<Promise<void>>();
  while (performance.now() < until) {
    // Limited so that a slow shop is not flooded.
    if (pending.size < shoppers) {
      const visit = run(context)
        .then(done, fail)
        .finally(() => pending.delete(visit));
      pending.add(visit);
    }
    await wait(everyMs);
  }
  await Promise.all(pending);
}

const megabytes = (bytes = 0) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const describeProbe = ({ rssAnon, rss, heapUsed, descriptors, handles }: Probe) =>
  `memory ${megabytes(rssAnon ?? rss)}, heap ${megabytes(heapUsed)}, ${descriptors} descriptors, ${handles} handles`;

/**
 * Runs all activities for a long time; the process's resources must not grow. Several processes get no bad inputs, which the
 * load balancer of the check would refuse, and processes that are killed are too young to grow.
 * @returns whether all passed
 */
async function soak(): Promise<boolean> {
  const options = readOptions({
    usage: 'npm run soak -- [--minutes N] [--seed N] [--processes N] [--kill-every SECONDS]',
    defaults: {
      seed: randomInt(1, 1_000_000),
      minutes: 30,
      /** Server processes on one database. */
      processes: 1,
      /** Seconds between two kills of a process; 0: none is killed. */
      'kill-every': 0,
    },
    min: 0,
  });
  const { seed, minutes, processes, 'kill-every': killEverySeconds } = options;
  if (killEverySeconds > 0 && processes < 2) throw new Error('--kill-every needs --processes of at least 2');
  console.log(`seed ${seed}, ${minutes} minutes\n`);
  const shop = await openShop(withoutLimits, processes);
  if (killEverySeconds > 0) shop.expectCrashes();
  const performed = processes > 1 ? activities.filter(({ name }) => name !== 'bad inputs') : activities;
  let brokenVisits = 0;
  const failures: string[] = [];
  try {
    await shop.start();
    const random = createRandom(seed);
    const findings = createFindings();
    const bad = createTally();
    const accounts = await makeAccounts(shop, shoppers + others);
    const otherAccounts = accounts.slice(shoppers);
    const context: SoakContext = {
      shop,
      random,
      findings,
      bad,
      purchases: [],
      retryCount: 0,
      replays: await startWebhookReplays(shop, findings, random),
      sender: createSender(shop.url, 4),
      checkProducts: await createCatalogue(shop, random, { min: 100_000, max: 200_000 }),
      idleShoppers: accounts.slice(0, shoppers),
      others: otherAccounts,
      image: (await makeImages(1200, 900)).JPEG ?? Buffer.alloc(0),
      nextBadInputs: randomInputs(await fuzzedCalls(shop, otherAccounts), otherAccounts, seed),
    };
    const startedAt = performance.now();
    const until = startedAt + minutes * 60_000;
    const counts = new Map(performed.map(({ name }) => [name, 0]));
    const runAll = (end: number) =>
      Promise.all(
        performed.map((kind) =>
          repeatActivity(kind, context, end, {
            done: () => void counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1),
            fail(error) {
              if (killEverySeconds > 0 && isBroken(error)) brokenVisits += 1;
              else failures.push(`${kind.name}: ${String(error)}`);
            },
          }),
        ),
      );
    const readProbe = async () => {
      await wait(restMs);
      return shop.probe();
    };
    await runAll(startedAt + minutes * 60_000 * warmUpShare);
    const start = await readProbe();
    console.log(`after warm-up: ${describeProbe(start)}`);
    const stopKilling = killRegularly(shop, killEverySeconds);
    for (let next = performance.now(); next < until; ) {
      next = Math.min(until, performance.now() + reportEveryMs);
      await runAll(next);
      const passed = (performance.now() - startedAt) / 60_000;
      // A process that is killed does not respond to a probe.
      const state = killEverySeconds > 0 ? `${shop.countKills()} kills` : describeProbe(await readProbe());
      console.log(`after ${passed.toFixed(0)} min: ${state}`);
      if (shop.countCrashes() > 0) break;
    }
    await stopKilling();
    await context.replays.drain();
    context.sender.close();
    const end = await readProbe();
    if (processes > 1) await checkPurchases(context, findings);

    if (killEverySeconds === 0) failures.push(...growthBetween(start, end));
    failures.push(...bad.violations);
    if (brokenVisits > shop.countBroken()) failures.push('requests failed at processes that lived');
    if (shop.countCrashes() > 0) failures.push('the process ended');
    for (const name of Object.keys(invariants) as Invariant[])
      failures.push(...findings.of(name).map((text) => `${name}: ${text}`));
    console.log('');
    for (const [name, done] of counts) console.log(`  ${name.padEnd(26)}${String(done).padStart(12)}`);
    console.log(`  ${'extra webhooks'.padEnd(26)}${String(context.replays.sent).padStart(12)}`);
    console.log(
      `  ${'asked to retry (503)'.padEnd(26)}${String(shop.countUnavailable() + context.retryCount).padStart(12)}\n`,
    );
    if (killEverySeconds > 0)
      console.log(
        `  ${'kills, broken requests'.padEnd(26)}${`${shop.countKills()}, ${shop.countBroken()}`.padStart(12)}\n`,
      );
    for (const line of renderProbes(start, end)) console.log(line);
  } finally {
    await shop.remove();
  }
  return reportViolations(failures, 'Every request succeeded, and the process did not grow.');
}

runCheck(soak);
