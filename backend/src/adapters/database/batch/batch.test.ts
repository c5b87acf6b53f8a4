import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { logger } from '../../../config/logger.ts';
import { jobRetries } from '../../../jobs/backoff.ts';
import { sweepBatches } from './batch.ts';
import { heads, steps } from './batch-types.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await heads().deleteMany({});
  await steps().deleteMany({});
});
afterAll(() => shop.close());

/** A committed batch with a step that cannot be parsed, as if left by a crash. */
async function leaveBroken(attempts: number) {
  await steps().insertOne({ _id: 'broken/000000000', write: 'not JSON' });
  await heads().insertOne({
    _id: 'batch',
    batch: 'broken',
    title: 'import of products',
    state: 'decided',
    startedAt: new Date(),
    token: 'gone',
    host: hostname(),
    pid: 999_999_999,
    leasedUntil: new Date(0),
    attempts,
  });
}
const endLease = () => heads().updateOne({}, { $set: { leasedUntil: new Date(0) } });
const head = () => heads().findOne({ _id: 'batch' });

describe('the sweep of a batch that cannot be finished', () => {
  it('pauses longer after each attempt', async () => {
    await leaveBroken(2);
    await sweepBatches();
    const first = await head();
    expect(first?.attempts).toBe(3);
    expect(first?.retryAt?.getTime()).toBeGreaterThan(Date.now() + 35_000);
    await endLease();
    await sweepBatches();
    expect((await head())?.attempts).toBe(3);
  });

  it('becomes a dead letter after the last attempt, with one alert', async () => {
    const alert = vi.spyOn(logger, 'error');
    await leaveBroken(jobRetries.maxAttempts - 1);
    await sweepBatches();
    await endLease();
    await sweepBatches();
    expect(await head()).toMatchObject({ attempts: jobRetries.maxAttempts, failedAt: expect.any(Date) });
    expect(alert.mock.calls.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'interrupted batch', title: 'import of products' }),
    ]);
  });
});
