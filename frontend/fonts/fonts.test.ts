import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fontSources } from '../../brand/typefaces.js';

// In a process of its own: the font library does not accept the byte arrays of jsdom.
it('finds that the committed font files are what npm run fonts makes', async () => {
  const script = join(import.meta.dirname, 'index.ts');
  const check = promisify(execFile)(process.execPath, ['--import', 'tsx', script, '--check']);
  const { stdout } = await check.catch((failure: { stdout: string }) => failure);
  expect(stdout).not.toContain('outdated');
  expect(stdout.match(/current$/gm)).toHaveLength(3 * Object.keys(fontSources).length);
});
