import { spawnSync } from 'node:child_process';

/**
 * `npm test`: lint, types and the quick tests. With words, only the test files whose path has one of them:
 * `npm test -- place-order` takes seconds, because it checks neither lint nor types.
 */
const words = process.argv.slice(2);
const checks = ['biome ci .', 'npm run --silent lint:text', 'npm run --silent typecheck'];

/** @param {import('node:child_process').SpawnSyncReturns<Buffer>} ended */
function stopOnFailure({ status }) {
  if (status !== 0) process.exit(status ?? 1);
}

if (words.length === 0)
  for (const check of checks) stopOnFailure(spawnSync(check, { shell: true, stdio: 'inherit' }));
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=!*-proofs', ...words];
stopOnFailure(spawnSync(process.execPath, vitest, { stdio: 'inherit' }));
