import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same random cases in each run; `PROPERTY_RUNS` asks for others (docs/decisions/0006).
const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
if (!PROPERTY_RUNS || PROPERTY_SEED) fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 2_026) });

// A worker runs many files: a clock or a setting that one of them leaves changed must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
