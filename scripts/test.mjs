import { spawn } from 'node:child_process';

/**
 * `npm test`: lint, types and the quick tests. With words, only the test files whose path has one of them:
 * `npm test -- place-order` takes seconds, because it checks neither lint nor types.
 */
const words = process.argv.slice(2);
const checks = ['biome ci .', 'npm run --silent lint:text', 'npm run --silent typecheck'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=!*-proofs', ...words];

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, 1 when a signal or an error ended it
 */
const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

/** @param {number[]} codes */
function stopOnFailure(codes) {
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}

// All checks at once, because each keeps one processor busy at most.
if (words.length === 0)
  stopOnFailure(
    await Promise.all(checks.map((check) => ended(spawn(check, { shell: true, stdio: 'inherit' })))),
  );
stopOnFailure([await ended(spawn(process.execPath, vitest, { stdio: 'inherit' }))]);
