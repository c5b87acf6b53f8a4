import { defineConfig } from 'vitest/config';
import { backend } from './vitest.config.ts';

/**
 * Long proofs, which only `npm run test:all` runs: `*.proof.test.ts`, and `*.property.test.ts` with many more runs
 * than in the quick tests, and tests that measure time limits.
 */
export default defineConfig({
  test: {
    ...backend,
    name: 'backend-proofs',
    include: ['{src,test,packages}/**/*.{proof,property}.test.ts', 'src/http/database-outage.test.ts'],
    passWithNoTests: true,
    env: { PROOFS: '1' },
    testTimeout: 900_000,
  },
});
