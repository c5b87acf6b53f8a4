import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './dev-shop.ts';

/** Builds the storefront and the API. With `E2E_SKIP_BUILD=1` the last build is used again. */
export async function build(): Promise<void> {
  if (process.env.E2E_SKIP_BUILD) return;
  const env = { ...process.env, NODE_ENV: 'production', VITE_BACKEND_URL: '' };
  const options = { cwd: root, env, shell: process.platform === 'win32' };
  for (const workspace of ['backend', 'frontend'])
    await promisify(execFile)('npm', ['run', 'build', '-w', workspace], options);
}
