import { defineConfig } from 'vitest/config';

/** Room for 96 MB of young objects a worker: collecting them earlier took a tenth of the component tests' samples. */
export const roomForGarbage = ['--max-semi-space-size=32'];

/** What the backend's tests and their proofs have in common. */
export const backend = {
  environment: 'node',
  // Modules are loaded once a worker: loading Express, Mongoose and Stripe takes a second or two.
  isolate: false,
  execArgv: roomForGarbage,
  globalSetup: './test/global-setup.ts',
  setupFiles: './test/set-up.ts',
  // Concurrent tests wait for leases after a crash.
  maxConcurrency: 10,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The one limit of all waiting: a busy machine is late, not wrong.
  expect: { poll: { timeout: 60_000 } },
  // See docs/decisions/0042-second-try.md.
  retry: process.env.CI ? 1 : 0,
} as const;

export default defineConfig({
  test: {
    ...backend,
    name: 'backend',
    include: ['{src,test,checks,packages}/**/*.test.ts', '../scripts/**/*.test.ts'],
    exclude: ['**/*.proof.test.ts', '**/node_modules/**'],
  },
});
