import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { payableCentsOf } from '../../src/contract/money.ts';
import { paths } from '../../src/contract/paths.ts';
import { type ApiCall, openReads, privateCalls } from '../../test/api-calls.ts';
import { type Account, makeAccounts } from '../orders/accounts.ts';
import { type CheckShop, openShop } from '../orders/shop.ts';
import { createTimings } from '../orders/timings.ts';
import { drift, renderProbes } from '../process/memory.ts';
import { changesBetween, takeSnapshot } from './bystander.ts';
import { type Input, inputsTo } from './inputs.ts';
import { createTally, type Tally } from './judge.ts';
import type { Options } from './options.ts';
import { buySomething, findProduct } from './purchase.ts';
import { rawRequest, sendRaw } from './raw-sockets.ts';
import { createSender } from './send.ts';
import { trySlowClients } from './slow-clients.ts';

const batch = 500;
const lanes = 16;
const rawShare = 0.03;
const warmUpShare = 0.1;
/** More than this and memory is not flat. */
const heapDrift = 0.1;
const rssDrift = 0.25;
const fuzzedAccounts = 4;

/** Every limit that would answer 429 to what is to be tried. */
const settings = {
  LIMIT_ACCOUNT_CALLS: '100000000',
  LIMIT_GIFTS: '100000000',
  LIMIT_DECLINED_GIFTS: '100000000',
  LIMIT_SIGN_IN_FAILURES: '100000000',
  LIMIT_PASSWORD_TRIES: '100000000',
  LIMIT_RESET_MAILS: '1',
};

async function callsOf(shop: CheckShop, [account]: readonly Account[]): Promise<ApiCall[]> {
  const { _id: productId, sizes, price } = await findProduct(shop);
  const ids = { userId: account?.id ?? '', productId, size: sizes[0] ?? '', orderId: 'a'.repeat(24) };
  const post = { method: 'POST' } as const;
  return [
    ...privateCalls({ ...ids, amount: payableCentsOf(price) / 100 }),
    ...openReads,
    {
      name: 'webhook',
      ...post,
      path: paths.webhooks.stripe,
      body: { id: 'evt_1', type: 'x', data: { object: {} } },
    },
    {
      name: 'payment page',
      ...post,
      path: '/sandbox/checkout/cs_test_1/pay',
      body: {
        cardNumber: '4242 4242 4242 4242',
        expiry: '12/34',
        cvc: '123',
        name: 'A',
        email: 'a@b.example',
      },
    },
    { name: 'files', method: 'GET', path: '/media/check.webp' },
    { name: 'uploads', method: 'GET', path: '/uploads/check.webp' },
    { name: 'unknown', method: 'GET', path: '/api/nowhere' },
    { name: 'site map', method: 'GET', path: paths.site.map },
    { name: 'health', method: 'GET', path: paths.health.ready },
  ];
}

const badTokens = ({ id, token }: Account): string[] => [
  'garbage',
  token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  token.slice(0, token.lastIndexOf('.') + 1),
  jwt.sign({ v: 0, sub: id, aud: 'session' }, null, { algorithm: 'none' }),
  jwt.sign({ v: 0, sub: id, aud: 'session' }, 'another secret of some length'),
];

/** Inputs in an order that the seed decides, a batch at a time. */
function drawInputs(calls: readonly ApiCall[], accounts: readonly Account[], seed: number) {
  const [first] = accounts;
  const tokens = { good: accounts.map(({ token }) => token), bad: first ? badTokens(first) : [] };
  const input = fc.oneof(
    ...calls.map((call) => ({ weight: call.body ? 6 : 1, arbitrary: inputsTo(call, tokens) })),
  );
  let drawn = 0;
  return (count: number): Input[] => {
    drawn += 1;
    return fc.sample(input, { numRuns: count, seed: seed + drawn });
  };
}

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
    if (drift(start.heapUsed, end.heapUsed) > heapDrift) tally.fail('the heap grew');
    if (drift(start.rss, end.rss) > rssDrift) tally.fail('the process grew');
    if (end.unhandled > 0) tally.fail(`${end.unhandled} rejections that nobody handled`);

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
