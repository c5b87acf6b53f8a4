import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['backend', 'frontend', 'frontend/e2e'],
    // Many tests wait for a process of their own; one worker would leave a machine of two cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
