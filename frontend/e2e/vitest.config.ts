import { defineConfig } from 'vitest/config';

/** What the browser tests of a quick run and their proofs have in common. */
export const e2e = {
  environment: 'node',
  globalSetup: './set-up.ts',
  // One browser for all files of a worker.
  isolate: false,
  // After the other tests, not among them.
  sequence: { groupOrder: 1 },
  maxWorkers: 3,
  passWithNoTests: true,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The one limit of all waiting: a busy machine is late, not wrong.
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({ test: { ...e2e, name: 'e2e', include: ['**/*.e2e.ts'] } });
