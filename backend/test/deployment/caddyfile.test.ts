import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootDir } from '../../src/config/env.ts';
import { errorTexts } from '../../src/contract/errors.ts';
import { findFreePort } from '../free-port.ts';

const caddyfile = readFileSync(join(rootDir, 'deploy/Caddyfile'), 'utf8');

it.each([
  ['Caddy', caddyfile, /respond `(?<body>.*)` (?<status>\d+)/g],
  [
    'nginx',
    readFileSync(join(rootDir, 'deploy/nginx.conf'), 'utf8'),
    /return (?<status>\d+) '(?<body>.*)';/g,
  ],
])('refusals of %s say what the shop would say', (_proxy, text, response) => {
  const bodies = [...text.matchAll(response)]
    .map(({ groups }) => [JSON.parse(groups?.body ?? ''), Number(groups?.status)])
    .sort(([, one], [, other]) => other - one);
  const refusal = (code: 'service_unavailable' | 'request_too_large') => ({
    success: false,
    code,
    message: errorTexts[code],
  });
  expect(bodies).toEqual([
    [refusal('service_unavailable'), 503],
    [refusal('request_too_large'), 413],
  ]);
});

/** The installed Caddy, e.g. `2.6`; undefined without one. */
function caddyVersion(): string | undefined {
  try {
    return /\d+\.\d+/.exec(execFileSync('caddy', ['version'], { stdio: 'pipe', encoding: 'utf8' }))?.[0];
  } catch {
    return undefined;
  }
}
const version = caddyVersion();

describe.skipIf(!version)('Caddy with deploy/Caddyfile', () => {
  let folder: string;
  let caddy: ChildProcess | undefined;
  let shop: Server;
  let url: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'caddyfile-'));
    shop = createServer((req, res) => {
      req.resume().once('end', () => {
        res.setHeader('Strict-Transport-Security', 'max-age=31536000');
        res.end(`the shop's ${req.url}`);
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const [port, healthPort] = await Promise.all([findFreePort(), findFreePort()]);
    url = `http://127.0.0.1:${port}`;
    const file = join(folder, 'Caddyfile');
    // The folder of the image and the port of its health check belong to this machine, not to the test.
    const text = caddyfile
      .replaceAll('/srv', join(folder, 'srv'))
      .replaceAll(':2020', `:${healthPort}`)
      .replace('lb_try_duration 30s', 'lb_try_duration 1s');
    writeFileSync(file, text);
    const { port: shopPort } = shop.address() as { port: number };
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        HOME: folder,
        FRONTEND_URL: url,
        SHOP_ADDRESS: `127.0.0.1:${shopPort}`,
      },
      stdio: 'ignore',
    });
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  });
  afterEach(async () => {
    // It may have ended by itself, e.g. because of a wrong Caddyfile.
    if (caddy?.exitCode === null && caddy.kill('SIGKILL')) await once(caddy, 'exit');
    shop.close();
    shop.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves the assets of the image, and leaves the others and everything else to the shop', async () => {
    const get = async (path: string) => {
      const response = await fetch(url + path);
      return { text: await response.text(), headers: Object.fromEntries(response.headers) };
    };
    expect((await get('/assets/app-1a2b3c.js')).text).toBe("the shop's /assets/app-1a2b3c.js");
    mkdirSync(join(folder, 'srv', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'srv', 'assets', 'app-1a2b3c.js'), "'of the image'");
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.text).toBe("'of the image'");
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/assets/older.js')).text).toBe("the shop's /assets/older.js");
    const page = await get('/caps');
    expect(page.text).toBe("the shop's /caps");
    // FRONTEND_URL is http here.
    for (const { headers } of [asset, page]) expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('responds to large requests, and while the shop is stopped, with the codes of the API', async () => {
    const megabyte = 1_000_000;
    const send = (path: string, bytes: number) =>
      fetch(url + path, { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await send('/api/admin/media', 7 * megabyte)).status).toBe(200);
    const large = await send('/api/order/stripe', 7 * megabyte);
    expect([large.status, await large.json()]).toMatchObject(
      // Caddy 2.6 tells it from a failure of the shop no better.
      version === '2.6' ? [503, { code: 'service_unavailable' }] : [413, { code: 'request_too_large' }],
    );
    shop.close();
    shop.closeAllConnections();
    const call = await fetch(`${url}/api/product/list`);
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
    expect(call.headers.get('retry-after')).toBe('5');
    const page = await fetch(`${url}/caps`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('try again')]);
  });
});
