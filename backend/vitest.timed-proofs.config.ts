import { defineConfig } from 'vitest/config';
import { backend } from './vitest.config.ts';

/** Proofs whose time is limited to a second or two. */
export const timedProofs = [
  'src/features/content/content-processes.proof.test.ts',
  'src/startup/one-shop.proof.test.ts',
  'src/startup/workers.proof.test.ts',
];

/** Proofs that measure time. They run last and alone, because others load the processor. */
export default defineConfig({
  test: {
    ...backend,
    name: 'timed-proofs',
    include: [
      ...timedProofs,
      'src/adapters/database/changes/changes.test.ts',
      'src/http/server/database-outage.test.ts',
    ],
    env: { PROOFS: '1' },
    maxWorkers: 1,
    // The machine may be busy for a second: see docs/decisions/0042-second-try.md.
    retry: 1,
    sequence: { groupOrder: 2 },
  },
});
