import { defineConfig } from 'vitest/config';
import { e2e } from './vitest.config.ts';

/** The browser tests in production, in every language, at every width and in every browser: `npm run test:all`. */
export default defineConfig({
  test: {
    ...e2e,
    name: 'e2e-proofs',
    include: ['**/*.e2e.ts', '**/*.e2e-proof.ts'],
    env: { PROOFS: '1' },
    testTimeout: 600_000,
  },
});
