import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, it, vi } from 'vitest';
import { limitFailures } from './limit-failures.ts';
import { createRateLimiter } from './rate-limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Tries of one key of which two may fail. */
function createTries() {
  const counter = () => createRateLimiter(new RateLimiterMemory({ points: 2, duration: 3600 }));
  const running = counter();
  const limited = limitFailures({ failures: counter(), running });
  const ends: ((result: 'good' | 'failed') => void)[] = [];
  const run = () => new Promise<'good' | 'failed'>((resolve) => ends.push(resolve));
  const start = () =>
    limited('key', run, (result) => result === 'failed').catch(({ status, headers }) => ({
      status,
      waitSeconds: Number(headers['Retry-After']),
    }));
  const started = (count: number) => expect.poll(() => ends.length).toBe(count);
  return { limited, running, ends, start, started };
}

it('waits until another try has ended well', async () => {
  const { ends, start, started } = createTries();
  const tries = [start(), start(), start()];
  await started(2);
  ends[0]?.('good');
  await started(3);
  for (const end of ends) end('good');
  expect(await Promise.all(tries)).toEqual(['good', 'good', 'good']);
});

it('refuses the tries that wait as soon as so many have failed, for as long as that counts', async () => {
  const { ends, start, started } = createTries();
  const tries = [start(), start(), start(), start()];
  await started(2);
  for (const end of ends) end('failed');
  const [first, second, ...others] = await Promise.all(tries);
  expect([first, second]).toEqual(['failed', 'failed']);
  for (const refused of others) {
    expect(refused).toMatchObject({ status: 429 });
    expect((refused as { waitSeconds: number }).waitSeconds).toBeGreaterThan(3000);
  }
  expect(ends).toHaveLength(2);
});

it('lets fewer run at once after a failure', async () => {
  const { ends, start, started } = createTries();
  const tries = [start(), start(), start()];
  await started(2);
  ends[0]?.('failed');
  expect(await tries[0]).toBe('failed');
  const fourth = start();
  ends[1]?.('good');
  await started(3);
  ends[2]?.('failed');
  expect(await tries[2]).toBe('failed');
  expect(await fourth).toMatchObject({ status: 429 });
  expect(ends).toHaveLength(3);
});

it('refuses a try that waited for seconds, which may soon come again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ends, start, started } = createTries();
  const first = start();
  void start();
  await started(2);
  const late = [start(), start()];
  vi.setSystemTime(Date.now() + 60_000);
  expect(await Promise.all(late)).toEqual(Array(2).fill({ status: 429, waitSeconds: 5 }));
  ends[0]?.('good');
  expect(await first).toBe('good');
  void start();
  await started(3);
});

it('counts a try without an outcome neither as failed nor as running', async () => {
  const { limited, start, started } = createTries();
  const away = () => Promise.reject(new Error('away'));
  for (let count = 0; count < 5; count += 1)
    await expect(limited('key', away, () => false)).rejects.toThrow('away');
  void start();
  await started(1);
});

it('counts the tries of this process on when the window of those that run ends', async () => {
  const { running, ends, start, started } = createTries();
  const tries = [start(), start()];
  await started(2);
  await running.reset('key');
  const third = start();
  await new Promise(setImmediate);
  for (const end of ends) end('failed');
  expect(await Promise.all(tries)).toEqual(['failed', 'failed']);
  expect(await third).toMatchObject({ status: 429 });
  expect(ends).toHaveLength(2);
  // What was given back to a window that had not counted it leaves no more to later ones.
  expect(await running.left('key')).toBe(2);
});
