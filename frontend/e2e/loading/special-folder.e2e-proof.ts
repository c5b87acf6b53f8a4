import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '../../../backend/test/free-port.ts';
import { root } from '../servers/dev-shop.ts';

const run = promisify(execFile);
const isWindows = process.platform === 'win32';
/** Linked, not copied: they are large and read-only. */
const linked = ['node_modules', 'backend/node_modules', 'frontend/node_modules', 'backend/media'];

let parent = '';
afterAll(() => rm(parent, { recursive: true, force: true }));

/**
 * Copies the tracked files into a folder whose path has spaces, non-ASCII letters and URL characters. Without `#`: Vite
 * does not support it and says so.
 */
async function copyProject(): Promise<string> {
  parent = await mkdtemp(join(tmpdir(), 'brim-and-page-'));
  const folder = join(parent, 'Größe 50% & übrig +1', 'Brim é Page');
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = stdout.split('\0').filter((file) => file && !file.startsWith('backend/media/'));
  await Promise.all(
    files.map(async (file) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      // Another test may have removed the file since it was listed.
      await cp(join(root, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }),
  );
  for (const name of linked) await symlink(join(root, name), join(folder, name), 'junction').catch(() => {});
  return folder;
}

it('builds and opens the shop in a folder with spaces and non-ASCII letters', async () => {
  const folder = await copyProject();
  const environment = { ...process.env, NODE_ENV: 'production', VITEST: '', VITE_BACKEND_URL: '' };
  await run('npm', ['run', 'build'], { cwd: folder, env: environment, shell: isWindows });
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    cwd: folder,
    env: {
      ...environment,
      PORT: String(port),
      FRONTEND_URL: address,
      DATA_DIR: '.data',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      JWT_SECRET: 'of the browser tests alone',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    let output = '';
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('"listening"')) resolve();
      });
      server.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
    });
    const page = await fetch(address, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    const [, script] = /<script [^>]*src="(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
    for (const path of [script, '/sw.js', '/api/product/list', '/media/share/default.jpg'])
      expect((await fetch(address + path)).status, path).toBe(200);
  } finally {
    server.kill();
    await ended;
  }
});
