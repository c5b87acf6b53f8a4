import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { createApp } from '../../app.ts';
import type { Shop } from '../../compose.ts';
import { rootDir } from '../../config/env.ts';
import { paths } from '../../contract/paths.ts';
import { emptyFooter } from '../../features/content/content.service.ts';
import { ProductModel } from '../../features/product/product.model.ts';
import { createHttpServer } from '../server/http-server.ts';
import { type ObservedRequest, observeRequests } from '../server/observe-requests.ts';
import { openStorefrontPages } from './pages.ts';

setUpSeededShop({ FRONTEND_URL: 'https://shop.test', VITE_BACKEND_URL: 'https://api.test' });

const heads = (title: string) =>
  Object.fromEntries(['en', 'es', 'fr'].map((language) => [language, { title: `${title} ${language}` }]));
const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
const images = { count: 2, sizes: '46vw', address: 'https://api.test' };
const languageFiles = { es: { scripts: ['/assets/es.js'] } };
const row = (path: string, more: object = {}) => ({
  path,
  head: heads(path),
  links: [],
  languageFiles,
  ...more,
});
cpSync(join(rootDir, 'frontend/index.html'), join(dist, 'index.html'));
writeFileSync(
  join(dist, 'page-files.json'),
  JSON.stringify({
    pages: [
      row('/', { contents: 'shop' }),
      row('/caps', { contents: 'caps', images }),
      row('/product/:productId', { contents: 'product', images }),
      row('/cart', { isPrivate: true }),
      row('/reset-password/:token', { isSecret: true, canonicalPath: '/reset-password' }),
    ],
    notFound: heads('Not found'),
    productNotFound: heads('Product not found'),
  }),
);
afterAll(() => rmSync(dist, { recursive: true }));

const servers: Server[] = [];
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createHttpServer(shop.settings, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterAll(() => servers.map((server) => server.close()));

let url: string;
const observed: ObservedRequest[] = [];
beforeAll(async () => {
  const { services } = shop;
  // The payment sandbox's routers belong to the first app.
  const payments = { ...services.payments, pages: undefined, testHelpers: undefined };
  const settings = { ...services.settings, servesStorefront: true };
  const app = createApp({ ...services, payments, settings } as Shop, dist);
  url = await serve(observeRequests(app, (request) => observed.push(request)));
});

/** The encoded bytes; `fetch` would decompress them. */
async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: { Accept: 'text/html', ...headers }, method }, resolve).once('error', reject);
  });
  const bytes = await buffer(response);
  const { date: _date, 'x-request-id': requestId, ...others } = response.headers;
  return { status: response.statusCode, requestId, headers: others, bytes };
}

/** A condition that every page meets, and that Express checks. */
const byExpress = { 'If-Match': '*' };

async function requestPaths(): Promise<string[]> {
  const product = await ProductModel.findOne({ status: 'live' }).orFail();
  return [
    '/',
    '/?from=mail',
    '/caps',
    '/caps?sort=low-high',
    '/CAPS/',
    `/product/${product._id}`,
    '/product/unknown',
    '/cart',
    '/reset-password/SECRET',
  ];
}

describe('a page that is served before Express', () => {
  it.each<{ name: string; headers: Record<string, string> }>([
    { name: 'a browser', headers: { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'es-AR' } },
    { name: 'gzip alone', headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'fr;q=0.5' } },
    { name: 'a script of the storefront', headers: { Origin: 'https://shop.test', Accept: '*/*' } },
    { name: 'another site', headers: { Origin: 'https://evil.test' } },
  ])('has the status, headers and bytes that Express sends: $name', async ({ headers }) => {
    for (const path of await requestPaths()) {
      const expected = await ask(path, { ...headers, ...byExpress });
      const { requestId, ...page } = await ask(path, headers);
      expect({ path, ...page }).toEqual({ path, ...expected, requestId: undefined });
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
      const head = await ask(path, headers, 'HEAD');
      expect([head.status, head.headers, head.bytes.length]).toEqual([page.status, page.headers, 0]);
      const etag = String(page.headers.etag);
      const again = await ask(path, { ...headers, 'If-None-Match': etag });
      const againByExpress = await ask(path, { ...headers, ...byExpress, 'If-None-Match': etag });
      expect(again.status).toBe(page.status === 200 ? 304 : 404);
      expect({ ...again, requestId: '' }).toEqual({ ...againByExpress, requestId: '' });
    }
  });

  it('has its own id, and is counted as a page', async () => {
    const [first, second] = [await ask('/caps', {}), await ask('/caps', {})];
    expect(first.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.requestId).not.toBe(first.requestId);
    const find = () => observed.find(({ requestId }) => requestId === second.requestId);
    await vi.waitFor(() => expect(find()).toBeDefined());
    expect(find()).toMatchObject({ method: 'GET', route: 'page', status: 200 });
    for (const path of [paths.content.footer, paths.health.live, '/nowhere'])
      expect((await ask(path, {})).requestId, path).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a form', '/caps', { method: 'POST' }],
    ['a body', '/caps', { method: 'GET', headers: { 'Content-Length': '0' } }],
    ['a condition', '/caps', { headers: { 'If-Match': '"another"' } }],
    ['a client without HTML', '/caps', { headers: { Accept: 'application/json' } }],
    ['an encoded path', '/c%61ps', {}],
    ['a file', '/product/x.png', {}],
    ['an unknown path', '/nowhere', {}],
    ['the API', paths.product.list, {}],
  ])('leaves to Express: %s', async (_what, path, options) => {
    const next = vi.fn<RequestListener>((_req, res) => res.end());
    const contents = { products: [], footer: emptyFooter };
    const source = {
      origins: { pages: 'https://shop.test', media: 'https://api.test' },
      headers: () => ({}),
      readContents: () => contents,
    };
    const own = await serve(openStorefrontPages(source, dist)?.serve(next) ?? next);
    const send = (to: string, more: object) =>
      new Promise<void>((resolve, reject) => {
        get(own + to, { headers: { Accept: 'text/html' }, ...more }, (response) => {
          response.resume().once('end', resolve);
        }).once('error', reject);
      });
    await send('/caps', {});
    expect(next).not.toHaveBeenCalled();
    await send(path, options);
    expect(next).toHaveBeenCalledOnce();
  });
});
