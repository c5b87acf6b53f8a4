import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import WaitingFirstSequencer from './scripts/waiting-first-sequencer.ts';

export default defineConfig({
  test: {
    projects: ['backend', 'frontend', 'frontend/e2e'],
    // Many tests wait for a process of their own; four workers leave two cores half idle.
    maxWorkers: Math.max(6, availableParallelism()),
    sequence: { sequencer: WaitingFirstSequencer },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
