import { defineConfig } from 'vitest/config';
import { busyWorkers } from '../vitest.config.ts';

/** What the browser tests of a quick run and their proofs have in common. */
export const e2e = {
  ...busyWorkers,
  environment: 'node',
  globalSetup: './set-up.ts',
  // One browser for all files of a worker.
  isolate: false,
  passWithNoTests: true,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The one limit of all waiting: a busy machine is late, not wrong.
  expect: { poll: { timeout: 60_000 } },
  // Browsers of other makers on a busy machine: see docs/decisions/0042-second-try.md.
  retry: 1,
} as const;

export default defineConfig({ test: { ...e2e, name: 'e2e', include: ['**/*.e2e.ts'] } });
