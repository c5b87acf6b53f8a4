import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { copyProject } from '../../../backend/test/copy-project.ts';
import { findFreePort } from '../../../backend/test/free-port.ts';

const run = promisify(execFile);
const isWindows = process.platform === 'win32';
let parent = '';
afterAll(() => rm(parent, { recursive: true, force: true }));

it('builds and opens the shop in a folder with spaces and non-ASCII letters', async () => {
  parent = await mkdtemp(join(tmpdir(), 'brim-and-page-'));
  // Without `#`: Vite does not support it and says so.
  const folder = join(parent, 'Größe 50% & übrig +1', 'Brim é Page');
  await copyProject(folder);
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
