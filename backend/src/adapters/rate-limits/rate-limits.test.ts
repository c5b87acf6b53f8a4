import { RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/shop/set-up-shop.ts';
import { openRateLimits } from './index.ts';
import { RateLimitModel } from './rate-limit.model.ts';

setUpShop();

const minute = 60_000;
let count = 0;

/** The counters of several processes for a limit of its own. */
function openIn(processes: number, { tries = 3, canReset = false, isShared = true } = {}) {
  count += 1;
  const options = { name: `limit-${count}`, tries, windowMs: minute, canReset };
  return Array.from({ length: processes }, () => openRateLimits({ kind: 'mongodb' }, isShared)(options));
}
type Limiter = ReturnType<typeof openIn>[number];

/** @returns whether an attempt was left */
const consume = (limiter: Limiter | undefined) =>
  limiter?.consume('key').then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    },
  );
const expireAll = () => RateLimitModel.updateMany({}, { expire: new Date(0) });

describe('a limit of several processes', () => {
  it('allows exactly its attempts when all processes count at once', async () => {
    const limiters = openIn(3, { tries: 10 });
    const results = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 10 }, () => consume(limiter))),
    );
    expect(results.filter(Boolean)).toHaveLength(10);
  });

  it('tells every process how long to wait, and counts each key by itself', async () => {
    const [one, other] = openIn(2);
    for (let attempt = 0; attempt < 3; attempt += 1) await one?.consume('key');
    const state = await other?.get('key');
    expect(state).toMatchObject({ consumedPoints: 3 });
    expect(state?.msBeforeNext).toBeGreaterThan(minute - 10_000);
    expect(state?.msBeforeNext).toBeLessThanOrEqual(minute);
    expect(await other?.consume('another key')).toMatchObject({ consumedPoints: 1 });
  });

  it('starts again when its window has ended, also when the process blocks no key', async () => {
    const [one, other] = openIn(2, { canReset: true });
    for (let attempt = 0; attempt < 3; attempt += 1) await one?.consume('key');
    await expireAll();
    expect(await other?.get('key')).toBeNull();
    const results = await Promise.all([one, other, one, other].map(consume));
    expect(results.filter(Boolean)).toHaveLength(3);
  });

  it('is reset in all processes', async () => {
    const [one, other] = openIn(2, { canReset: true });
    for (let attempt = 0; attempt < 4; attempt += 1) await consume(one);
    expect(await consume(other)).toBe(false);
    await other?.delete('key');
    expect(await consume(one)).toBe(true);
  });

  it('refuses a key without attempts from memory, without asking the database', async () => {
    const [one] = openIn(1);
    for (let attempt = 0; attempt < 3; attempt += 1) await consume(one);
    await RateLimitModel.deleteMany({});
    expect(await consume(one)).toBe(false);
  });

  it('stores nothing but the key, the count and the end of the window', async () => {
    const [one] = openIn(1);
    await one?.consume('203.0.113.1 ada@example.com');
    const [stored] = await RateLimitModel.find({ key: /ada/ }).lean();
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'expire', 'key', 'points']);
  });
});

it('counts in memory for a single process', async () => {
  const [one, other] = openIn(2, { isShared: false });
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await consume(one)).toBe(true);
  expect(await consume(one)).toBe(false);
  expect(await consume(other)).toBe(true);
});

it('shares limits on MongoDB, and counts locally on the embedded database of one process', async () => {
  const options = { name: 'chosen', tries: 1, windowMs: minute };
  await openRateLimits({ kind: 'embedded' })(options).consume('local');
  await openRateLimits({ kind: 'mongodb' })(options).consume('shared');
  const keys = (await RateLimitModel.find({ key: /^chosen/ }).lean()).map(({ key }) => key);
  expect(keys).toEqual(['chosen:shared']);
});
