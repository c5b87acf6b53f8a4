import fc from 'fast-check';
import { makeAccounts } from '../orders/accounts.ts';
import { openShop } from '../orders/shop.ts';
import { growthBetween, renderProbes } from '../process/memory.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { createTally, type Tally } from './check-response.ts';
import { buySomething } from './purchase.ts';
import { fuzzedCalls, randomInputs } from './random-inputs.ts';
import { rawRequest, sendRaw } from './raw-sockets.ts';
import { createSender } from './send.ts';
import { trySlowClients } from './slow-clients.ts';
import { changesBetween, takeSnapshot } from './snapshot.ts';

const batch = 500;
const lanes = 16;
const rawShare = 0.03;
const warmUpShare = 0.1;
const fuzzedAccounts = 4;

const settings = { ...withoutLimits, LIMIT_SIGN_IN_FAILURES: '100000000', LIMIT_RESET_MAILS: '1' };

/**
 * Sends bad requests of every kind and checks the responses, the process and the data.
 * @param options `seed` decides every input; after `minutes` the run ends successfully, even with fewer inputs
 * @returns whether all passed
 */
export async function fuzz(
  { seed, inputs, minutes }: { seed: number; inputs: number; minutes: number },
  print: (line: string) => void,
): Promise<boolean> {
  const startedAt = performance.now();
  const deadline = startedAt + minutes * 60_000;
  const tally: Tally = createTally();
  const shop = await openShop(settings);
  try {
    await shop.start();
    const bystander = await buySomething(shop);
    const accounts = await makeAccounts(shop, fuzzedAccounts);
    const calls = await fuzzedCalls(shop, accounts);
    const nextInputs = randomInputs(calls, accounts, seed);
    const before = await takeSnapshot(shop, bystander.id);
    const accepted = { register: 0, place: 0, donate: 0 };
    const sender = createSender(shop.url, lanes);
    const sendSome = async (count: number) => {
      const queue = nextInputs(count);
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let input = queue.pop(); input; input = queue.pop()) {
            const response = await sender.send(input);
            tally.add(input, response);
            if (response.status !== 200) continue;
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
    await buySomething(shop).catch((error: unknown) =>
      tally.fail(`a valid purchase fails: ${String(error)}`),
    );
    if (shop.countCrashes() > 0) tally.fail('the process ended');
    for (const growth of growthBetween(start, end)) tally.fail(growth);

    print(
      `${tally.inputs} inputs in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, responses by status:\n`,
    );
    for (const row of tally.rows()) print(row);
    print('');
    for (const line of slow) print(line);
    print('');
    for (const line of renderProbes(start, end)) print(line);
  } finally {
    await shop.remove();
  }
  return reportViolations(tally, print);
}

const shownViolations = 20;

function reportViolations({ violations }: Tally, print: (line: string) => void): boolean {
  print('');
  for (const text of violations.slice(0, shownViolations)) print(`  VIOLATED ${text}`);
  if (violations.length > shownViolations) print(`  and ${violations.length - shownViolations} more`);
  if (violations.length === 0)
    print('No exit, no 5xx, only JSON, no growth, and no change except by accepted requests.');
  return violations.length === 0;
}
