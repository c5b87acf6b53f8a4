import fc from 'fast-check';
import { makeAccounts } from '../orders/accounts.ts';
import { openShop } from '../orders/shop.ts';
import { createTimings } from '../orders/timings.ts';
import { growthBetween, renderProbes } from '../process/memory.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { changesBetween, takeSnapshot } from './bystander.ts';
import { callsOf, drawInputs } from './draw.ts';
import { createTally, type Tally } from './judge.ts';
import type { Options } from './options.ts';
import { buySomething } from './purchase.ts';
import { rawRequest, sendRaw } from './raw-sockets.ts';
import { createSender } from './send.ts';
import { trySlowClients } from './slow-clients.ts';

const batch = 500;
const lanes = 16;
const rawShare = 0.03;
const warmUpShare = 0.1;
const fuzzedAccounts = 4;

/** Mails are no part of it. */
const settings = { ...withoutLimits, LIMIT_SIGN_IN_FAILURES: '100000000', LIMIT_RESET_MAILS: '1' };

/** Sends bad requests of every kind and looks at what comes back, at the process and at the data. @returns whether all held */
export async function fuzz(
  { seed, inputs, minutes }: Options,
  say: (line: string) => void,
): Promise<boolean> {
  const startedAt = performance.now();
  const deadline = startedAt + minutes * 60_000;
  const tally: Tally = createTally();
  const shop = await openShop(createTimings(), settings);
  try {
    await shop.start();
    const bystander = await buySomething(shop);
    const accounts = await makeAccounts(shop, fuzzedAccounts);
    const calls = await callsOf(shop, accounts);
    const draw = drawInputs(calls, accounts, seed);
    const before = await takeSnapshot(shop, bystander.id);
    const accepted = { register: 0, place: 0, donate: 0 };
    const sender = createSender(shop.url, lanes);
    const sendSome = async (count: number) => {
      const queue = draw(count);
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let input = queue.pop(); input; input = queue.pop()) {
            const answer = await sender.send(input);
            tally.add(input, answer);
            if (answer.status !== 200) continue;
            if (input.call === 'register') accepted.register += 1;
            if (input.call === 'order place') accepted.place += 1;
            if (input.call === 'donate') accepted.donate += 1;
          }
        }),
      );
    };
    const sendUpTo = async (total: number) => {
      while (tally.inputs < total && performance.now() < deadline && shop.countCrashes() === 0) {
        await sendSome(Math.min(batch, total - tally.inputs));
        if (tally.inputs % 10_000 < batch) console.error(`${tally.inputs} of ${inputs}`);
      }
    };
    const raw = Math.floor(inputs * rawShare);
    const writes = calls.filter(({ body }) => body);
    const rawRequests = fc.sample(fc.oneof(...writes.map(rawRequest)), { numRuns: raw, seed });

    await sendUpTo(Math.floor((inputs - raw) * warmUpShare));
    const start = await shop.probe();
    await sendUpTo(inputs - raw);
    await sendRaw(Number(new URL(shop.url).port), rawRequests, tally);
    sender.close();
    const slow = await trySlowClients(shop.url, tally);
    const end = await shop.probe();

    for (const change of changesBetween(before, await takeSnapshot(shop, bystander.id), accepted))
      tally.fail(change);
    await buySomething(shop).catch((error: unknown) => tally.fail(`a good purchase fails: ${String(error)}`));
    if (shop.countCrashes() > 0) tally.fail('the process ended');
    for (const growth of growthBetween(start, end)) tally.fail(growth);

    say(
      `${tally.inputs} inputs in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, answers by status:\n`,
    );
    for (const row of tally.rows()) say(row);
    say('');
    for (const line of slow) say(line);
    say('');
    for (const line of renderProbes(start, end)) say(line);
  } finally {
    await shop.remove();
  }
  return reportViolations(tally, say);
}

const shownViolations = 20;

function reportViolations({ violations }: Tally, say: (line: string) => void): boolean {
  say('');
  for (const what of violations.slice(0, shownViolations)) say(`  VIOLATED ${what}`);
  if (violations.length > shownViolations) say(`  and ${violations.length - shownViolations} more`);
  if (violations.length === 0)
    say('No exit, no 5xx, nothing but JSON, flat memory, and nothing changed but what was accepted.');
  return violations.length === 0;
}
