import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import WaitingFirstSequencer from './scripts/waiting-first-sequencer.ts';

export default defineConfig({
  test: {
    // `npm test` runs the projects without proofs, `npm run test:all` runs every project.
    projects: [
      'backend',
      'frontend',
      'frontend/e2e',
      'backend/vitest.proofs.config.ts',
      'backend/vitest.timed-proofs.config.ts',
      'frontend/e2e/vitest.proofs.config.ts',
    ],
    // Many tests wait for a process of their own; four workers leave two cores half idle.
    maxWorkers: Math.max(6, availableParallelism()),
    sequence: { sequencer: WaitingFirstSequencer },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
  },
});
