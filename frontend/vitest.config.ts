import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { roomForGarbage } from '../backend/vitest.config.ts';

/** Components and browsers keep a processor busy: with six workers on two cores both take half as long again. */
export const busyWorkers = {
  // After the backend's tests, many of which wait.
  sequence: { groupOrder: 1 },
  maxWorkers: Math.max(3, availableParallelism()),
} as const;

export default defineConfig({
  plugins: [react()],
  test: {
    ...busyWorkers,
    name: 'frontend',
    environment: 'jsdom',
    // Modules are loaded once a worker, which takes half of the time that a fresh set for each file takes.
    isolate: false,
    execArgv: roomForGarbage,
    include: ['{src,budget,fonts,bench,interactions,lighthouse,vite,worker}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/set-up.ts'],
    // Class names stay readable, so that a failing test shows the component's own names.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    env: { VITE_BACKEND_URL: 'http://api.test' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The one limit of all waiting: a busy machine is late, not wrong.
    expect: { poll: { timeout: 60_000 } },
    // See docs/decisions/0042-second-try.md.
    retry: process.env.CI ? 1 : 0,
  },
});
