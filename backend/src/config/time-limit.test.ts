import { afterEach, expect, it, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['production', 'test', 100],
  ['development', 'test', 1000],
  ['development', '', 100],
  ['test', 'real', 100],
  ['test', '', 1000],
])('waits in %s with TIME_LIMITS=%s', (mode, limits, expected) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.stubEnv('TIME_LIMITS', limits);
  expect(timeLimit(100)).toBe(expected);
});
