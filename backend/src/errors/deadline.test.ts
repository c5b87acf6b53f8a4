import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.stubEnv('TIME_LIMITS', '1');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('withDeadline', () => {
  it('returns a result and rejects with an error in time', async () => {
    expect(await withDeadline(Promise.resolve(1))).toBe(1);
    await expect(withDeadline(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with 503 within ten seconds', async () => {
    const response = expect(withDeadline(new Promise(() => {}))).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(9999);
    await response;
  });
});
