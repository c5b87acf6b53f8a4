import { afterEach, expect, it, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['production', '10', 100],
  ['development', '10', 1000],
  ['development', '', 100],
  ['test', '1', 100],
  ['test', '', 1000],
  ['test', 'provider', 1000],
])('waits in %s with TIME_LIMITS=%s', (mode, limits, expected) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.stubEnv('TIME_LIMITS', limits);
  expect(timeLimit(100)).toBe(expected);
});

it('waits for a provider that hangs as long as in production, and ten times as long for the database', () => {
  vi.stubEnv('TIME_LIMITS', 'provider');
  expect([timeLimit(100, 'provider'), timeLimit(100)]).toEqual([100, 1000]);
});
