import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CacheEntry } from './cache-entry.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** No collection ever changes. */
const changes = { version: () => '1', isComplete: true };

async function readTwice(dependsOnTime: boolean, pauseMs: number): Promise<number> {
  const read = vi.fn(async () => ({}));
  const entry = new CacheEntry({ path: '/', collections: ['donations'], dependsOnTime, read }, changes);
  await entry.get();
  vi.advanceTimersByTime(pauseMs);
  await entry.get();
  return read.mock.calls.length;
}

it('reads a response that depends on the time again, although no collection changed', async () => {
  expect(await readTwice(true, 1_000)).toBe(2);
  expect(await readTwice(true, 100)).toBe(1);
  expect(await readTwice(false, 86_400_000)).toBe(1);
});
