import { defineConfig } from 'vitest/config';
import { backend } from './vitest.config.ts';
import { timedProofs } from './vitest.timed-proofs.config.ts';

/** Quick tests that do more when `PROOFS` is set: more random cases and kills. */
const longer = [
  'src/backup/restore.test.ts',
  'src/contract/money.test.ts',
  'src/features/order/order-crash.test.ts',
  'src/features/order/order-model.test.ts',
  'src/features/order/payment/late-payment.test.ts',
  'src/features/order/console/refund-order.test.ts',
  'packages/embedded-mongodb/test/crash.test.ts',
  'packages/embedded-mongodb/test/differential.test.ts',
  'packages/embedded-mongodb/test/indexes.test.ts',
  'packages/embedded-mongodb/test/sorted-reads.test.ts',
];

/** Long proofs, which only `npm run test:all` runs: `*.proof.test.ts`, and the longer runs of some quick tests. */
export default defineConfig({
  test: {
    ...backend,
    name: 'backend-proofs',
    include: ['{src,test,checks,packages}/**/*.proof.test.ts', ...longer],
    exclude: [...timedProofs, '**/node_modules/**'],
    passWithNoTests: true,
    env: { PROOFS: '1' },
    testTimeout: 900_000,
  },
});
