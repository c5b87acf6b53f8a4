import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../../src/config/env.ts';

const check = (...words: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', join(rootDir, 'backend/checks/orders/index.ts'), ...words],
    {
      encoding: 'utf8',
      cwd: rootDir,
    },
  );

it.each([
  [['--help'], 0, ''],
  [['--nothing'], 1, "Unknown option '--nothing'"],
  [['--rounds', 'many'], 1, '--rounds must be a whole number'],
])('a check says its options for %j', (words, status, message) => {
  const { stdout, stderr, ...ended } = check(...words);
  expect(ended.status).toBe(status);
  expect(status === 0 ? stdout : stderr).toContain('npm run check:orders -- [--seed N]');
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});
