import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopName } from '../../../brand/shop.js';
import { findName } from '../../../scripts/check-brand.ts';
import type { MailsResponse } from '../../src/contract/admin/mails.ts';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { languages } from '../../src/contract/constants.ts';
import { escapeHtml } from '../../src/contract/pages/escape-html.ts';
import { paths } from '../../src/contract/paths.ts';
import { copyProject } from '../copy-project.ts';
import { findFreePort } from '../free-port.ts';
import { other, writeOtherBrand } from './other-brand.ts';

const run = promisify(execFile);
let folder = '';
let address = '';
let environment: NodeJS.ProcessEnv;
let stop: () => Promise<void>;

/** Builds and opens the shop of an engineer who has changed `brand/` and nothing else. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-over-'));
  await copyProject(folder);
  await writeOtherBrand(folder);
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  environment = {
    ...{ PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: String(port), FRONTEND_URL: address },
    ...{
      DATA_DIR: join(folder, '.data'),
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      JWT_SECRET: 'of the take-over test alone',
    },
  };
  await run('npm', ['run', 'build'], { cwd: folder, env: environment, maxBuffer: 16 * 1024 * 1024 });
  const server = spawn(process.execPath, ['backend/dist/server.js', '--seed'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  stop = async () => {
    server.kill();
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('"listening"')) resolve();
    });
    server.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
});
afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** The text at a path, in which the old name must not be. */
async function textAt(path: string, { status = 200, language = 'en' } = {}): Promise<string> {
  const response = await fetch(address + path, { headers: { 'Accept-Language': language } });
  const text = await response.text();
  expect({ path, status: response.status, found: findName(text, shopName) }).toEqual({
    path,
    status,
    found: [],
  });
  return text;
}

const bytesAt = async (path: string) => Buffer.from(await (await fetch(address + path)).arrayBuffer());

it('names the new shop on every page, in every language', async () => {
  const { pages } = JSON.parse(await readFile(join(folder, 'frontend/dist/page-files.json'), 'utf8')) as {
    pages: { path: string }[];
  };
  const { products } = JSON.parse(await textAt('/api/product/list')) as { products: { _id: string }[] };
  const pagePaths = pages.map(({ path }) => path.replace(/:\w+/, products[0]?._id ?? ''));
  expect(pagePaths.length).toBeGreaterThan(15);
  const name = escapeHtml(other.name);
  for (const language of languages)
    for (const path of [...pagePaths, '/nowhere']) {
      const html = await textAt(path, { language, status: path === '/nowhere' ? 404 : 200 });
      expect(html, path).toMatch(new RegExp(`<title>(?:[^<]+ · )?${name}</title>`));
      expect(html, path).toContain(`<meta property="og:site_name" content="${name}"`);
      expect(html, path).toContain(`content="${other.surface}"`);
      expect(html, path).toMatch(/Drift <span[^>]*>&amp;<\/span> Wood, Co/);
    }
  expect(await textAt('/contact', { language: 'fr' })).toContain(`${name} à ${other.place}`);
  expect(await textAt('/admin')).toContain(`<title>${name} console</title>`);
  expect(await textAt('/admin/preview')).toContain(`<title>${name} preview</title>`);
});

it('has the name in manifest, feed, API, documents and the command line', async () => {
  expect(JSON.parse(await textAt('/site.webmanifest'))).toMatchObject({
    name: other.name,
    background_color: other.surface,
  });
  expect(await textAt('/feed/products.xml')).toContain(`<title>${escapeHtml(other.name)}</title>`);
  expect(JSON.parse(await textAt('/api/openapi.json')).info.title).toBe(other.name);
  const { footer } = JSON.parse(await textAt(paths.content.footer));
  expect(footer).toMatchObject({ businessName: other.business.name, email: other.business.email });
  await textAt('/sitemap.xml');
  const payment = await textAt('/sandbox/checkout/none', { status: 404 });
  expect(payment).toContain(escapeHtml(other.name));
  expect(payment).toContain(other.accent);
  expect(payment).toContain(encodeURIComponent(other.icon));
  const { stdout } = await run(process.execPath, ['backend/bin/shop.mjs', '--help'], {
    cwd: folder,
    env: environment,
  });
  expect(stdout).toContain(`Administrates the shop ${other.name}.`);
});

it('sends the new colours, typeface, legal texts, icons and pictures', async () => {
  const files: Record<string, string> = {};
  for (const [dist, path] of [
    ['frontend/dist/assets', '/assets'],
    ['frontend/admin/dist/admin/assets', '/admin/assets'],
  ] as const)
    for (const file of await readdir(join(folder, dist)))
      if (/\.(js|css)$/.test(file)) files[`${path}/${file}`] = await textAt(`${path}/${file}`);
  const styles = Object.entries(files).filter(([path]) => path.endsWith('.css'));
  for (const console of [true, false]) {
    const css = styles.flatMap(([path, text]) => (path.startsWith('/admin') === console ? text : []));
    expect(css.join()).toContain(`--accent:${other.accent}`);
    expect(css.join()).toContain(other.typeface);
    expect(css.join()).toMatch(/tidal-[\w-]+\.woff2/);
  }
  const legal = Object.entries(files).filter(
    ([path, text]) => path.startsWith('/assets') && text.includes(other.legal),
  );
  expect(legal.length).toBe(9);
  expect((await bytesAt('/favicon.svg')).toString()).toBe(other.icon);
  for (const [path, file] of [
    ['/icon-512.png', 'icons/icon-512.png'],
    ['/apple-touch-icon.png', 'icons/apple-touch-icon.png'],
    ['/media/share/default.jpg', 'share/default.jpg'],
  ] as const)
    expect((await bytesAt(path)).equals(await readFile(join(folder, 'brand', file))), path).toBe(true);
});

it('writes every mail as the new shop', async () => {
  const args = ['staff', 'invite', 'owner@driftwood.example', '--name', 'Di', '--role', 'owner', '--json'];
  const invited = await run(process.execPath, ['backend/bin/shop.mjs', ...args], {
    cwd: folder,
    env: environment,
  });
  const token = new URL(JSON.parse(invited.stdout).url).hash.replace('#token=', '');
  let cookie = '';
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address, Cookie: cookie },
      body: JSON.stringify(body),
    });
  const chosen = await post(adminPaths.invite.password, { token, password: 'salt roads and tall hats' });
  const { secret } = (await chosen.json()) as { secret: string };
  const confirm = () =>
    post(adminPaths.invite.confirm, {
      token,
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    });
  const first = await confirm();
  // A code may end before a busy machine checks it.
  const confirmed = first.ok ? first : await confirm();
  expect(confirmed.status).toBe(200);
  cookie = confirmed.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  const listed = await fetch(address + adminPaths.mails.list, { headers: { Cookie: cookie } });
  const { items } = (await listed.json()) as MailsResponse;
  expect(items.length).toBeGreaterThan(10);
  for (const { key, mails } of items)
    for (const language of languages) {
      const { subject, html, text } = mails[language];
      expect(findName(`${subject}\n${html}\n${text}`, shopName), key).toEqual([]);
      expect(text, key).toContain(other.name);
      expect(html, key).toContain(escapeHtml(other.name));
      expect(html, key).toContain(`color:${other.accent}`);
      expect(html, key).toContain(`font-family:${other.mailTypeface}`);
    }

  await post(adminPaths.mails.send.replace(':key', 'welcome'), { language: 'en' });
  const outbox = join(folder, '.data/outbox');
  await expect
    .poll(async () => {
      const files = await readdir(outbox).catch(() => []);
      const sent = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
      return sent.some((mail) => mail.includes(`Welcome to ${other.name}`));
    })
    .toBe(true);
});
