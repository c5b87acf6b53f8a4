import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpShop } from '../../../test/shop/set-up-shop.ts';
import { logger } from '../../config/log/logger.ts';
import { jobRetries } from '../backoff.ts';
import { shortestPauseMs } from '../run-due-jobs.ts';
import { finishInterruptedBatch, sweepBatches } from './batch.ts';
import { type BatchHead, heads, steps } from './batch-types.ts';

setUpShop();
afterEach(async () => {
  vi.restoreAllMocks();
  await heads.deleteMany({});
  await steps.deleteMany({});
});

/** A batch as a crash leaves it, with a step that cannot be parsed. */
async function leave(state: Pick<BatchHead, 'state'> & Partial<BatchHead>) {
  await steps.insertOne({ _id: 'broken/000000000', write: 'not JSON' });
  await heads.insertOne({
    _id: 'batch',
    batch: 'broken',
    title: 'import of products',
    startedAt: new Date(),
    ...state,
  });
}
const leaveBroken = (attempts: number) => leave({ state: 'decided', dueAt: new Date(0), attempts });
const head = () => heads.findOne({ _id: 'batch' });

describe('the sweep of a batch that cannot be finished', () => {
  it('pauses longer after each attempt', async () => {
    const startedAt = Date.now();
    await leaveBroken(2);
    await sweepBatches();
    const first = await head();
    expect(first?.attempts).toBe(3);
    expect(first?.dueAt?.getTime()).toBeGreaterThan(startedAt + 35_000);
    await sweepBatches();
    expect((await head())?.attempts).toBe(3);
  });

  it('becomes a dead letter after the last attempt, with one alert', async () => {
    const alert = vi.spyOn(logger, 'error');
    await leaveBroken(jobRetries.maxAttempts - 1);
    await sweepBatches();
    await sweepBatches();
    expect(await head()).toMatchObject({
      attempts: jobRetries.maxAttempts,
      deadLetteredAt: expect.any(Date),
    });
    expect(alert.mock.calls.map(([logFields]) => logFields)).toEqual([
      expect.objectContaining({ alert: 'job failed', job: 'interrupted batch', title: 'import of products' }),
    ]);
  });
});

describe('the sweep of a batch whose lease ends', () => {
  it('is repeated soon, also when it ends while the sweep looks for it', async () => {
    const dueAt = new Date(Date.now() + 60_000);
    await leave({ state: 'staging', dueAt });
    const look = heads.findOneAndUpdate.bind(heads) as (...args: unknown[]) => Promise<unknown>;
    vi.useFakeTimers({ toFake: ['Date'] });
    // The process stalls after the reply.
    vi.spyOn(heads, 'findOneAndUpdate').mockImplementation((async (...args: unknown[]) => {
      const found = await look(...args);
      vi.setSystemTime(dueAt.getTime() + 10);
      return found;
    }) as never);
    const runAgainIn = vi.fn();
    try {
      await sweepBatches(runAgainIn);
      expect(runAgainIn.mock.calls).toEqual([[shortestPauseMs]]);
      await sweepBatches(runAgainIn);
      expect(await head()).toBeNull();
      expect(runAgainIn).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('finishInterruptedBatch', () => {
  it('waits until the lease of a crashed process ends, then undoes what it staged', async () => {
    await leave({ state: 'staging', dueAt: new Date(Date.now() + 300) });
    expect(await finishInterruptedBatch()).toMatchObject({ outcome: 'undone' });
    expect([await head(), await steps.findOne()]).toEqual([null, null]);
  });

  it('is refused while the process of the batch renews its lease', async () => {
    await leave({ state: 'staging', dueAt: new Date(Date.now() + 60_000) });
    let isRefused = false;
    const refused = finishInterruptedBatch().finally(() => {
      isRefused = true;
    });
    const asserted = expect(refused).rejects.toThrow('Another import of products is running');
    while (!isRefused) await heads.updateOne({}, { $set: { dueAt: new Date(Date.now() + 60_000) } });
    await asserted;
  });

  it('tries a dead letter again at once', async () => {
    await leave({ state: 'staging', attempts: jobRetries.maxAttempts, deadLetteredAt: new Date() });
    expect(await finishInterruptedBatch()).toMatchObject({ outcome: 'undone' });
  });
});
