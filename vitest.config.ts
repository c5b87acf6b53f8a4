import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import WaitingFirstSequencer from './scripts/waiting-first-sequencer.ts';

export default defineConfig({
  test: {
    projects: ['backend', 'frontend', 'frontend/e2e'],
    // Many tests wait for a process of their own; a worker for each core would leave a small machine idle.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: WaitingFirstSequencer },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
