import { describe, expect, it, vi } from 'vitest';
import { backoffMs, jobRetries, nextAttemptAt } from './backoff.ts';

const policy = { firstPauseMs: 10, maxPauseMs: 50, maxAttempts: 5 };

describe('a retry policy', () => {
  it('doubles the pause up to its limit', () => {
    expect([1, 2, 3, 4, 5, 2000].map((attempts) => backoffMs(attempts, policy))).toEqual([
      10, 20, 40, 50, 50, 50,
    ]);
  });

  it('returns the time of the next attempt until the limit is reached', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    expect(nextAttemptAt(4, policy)).toEqual(new Date(1050));
    expect(nextAttemptAt(5, policy)).toBeUndefined();
    vi.restoreAllMocks();
  });

  it("retries the shop's jobs for about two days", () => {
    const pauses = Array.from({ length: jobRetries.maxAttempts - 1 }, (_, n) => backoffMs(n + 1, jobRetries));
    const days = pauses.reduce((sum, ms) => sum + ms, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(3);
  });
});
