import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './dev-shop.ts';

/** Builds the shop once for all browser tests. */
export async function setup(): Promise<void> {
  const environment = { ...process.env, NODE_ENV: 'production', VITE_BACKEND_URL: '' };
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
  });
}
