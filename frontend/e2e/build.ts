import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './dev-shop.ts';

/** Builds the shop once for all browser tests. With `E2E_SKIP_BUILD=1` the last build is used again. */
export async function setup(): Promise<void> {
  if (process.env.E2E_SKIP_BUILD) return;
  const environment = { ...process.env, NODE_ENV: 'production', VITE_BACKEND_URL: '' };
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
  });
}
