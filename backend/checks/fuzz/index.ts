import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { makeAccounts } from '../orders/accounts.ts';
import { openShop } from '../orders/shop.ts';
import { growthBetween, renderProbes } from '../process/memory.ts';
import { readOptions, reportViolations, runCheck } from '../process/run-check.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { createTally } from './check-response.ts';
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

/** Sends bad requests of every kind and checks the responses, the process and the data. @returns whether all passed */
async function fuzz(): Promise<boolean> {
  const { seed, inputs, minutes } = readOptions({
    usage: 'npm run fuzz -- [--seed N] [--inputs N] [--minutes N]',
    defaults: {
      /** Decides every input. */
      seed: randomInt(1, 1_000_000),
      inputs: 100_000,
      /** The run ends successfully after this time, even with fewer inputs. */
      minutes: 60,
    },
  });
  console.log(`seed ${seed}\n`);
  const startedAt = performance.now();
  const deadline = startedAt + minutes * 60_000;
  const tally = createTally();
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

    console.log(
      `${tally.inputs} inputs in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, responses by status:\n`,
    );
    for (const row of tally.rows()) console.log(row);
    console.log('');
    for (const line of slow) console.log(line);
    console.log('');
    for (const line of renderProbes(start, end)) console.log(line);
  } finally {
    await shop.remove();
  }
  const none = 'No exit, no 5xx, only JSON, no growth, and no change except by accepted requests.';
  const isClean = reportViolations(tally.violations, none);
  if (!isClean) console.log(`\nRepeat with --seed ${seed} --inputs ${inputs}`);
  return isClean;
}

runCheck(fuzz);
