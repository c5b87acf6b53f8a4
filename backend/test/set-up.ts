import { afterAll, vi } from 'vitest';

// A worker runs many files: a clock or a setting that one of them leaves changed must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
