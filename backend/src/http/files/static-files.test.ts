import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { emptyFooter } from '../../features/content/content.service.ts';
import { errorHandler } from '../server/error-handler.ts';
import { openStorefrontPages, type StorefrontSource } from '../storefront/pages.ts';
import { builtFiles, mediaFiles, uploadedFiles } from './static-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
const script = `console.log("${'brim and page '.repeat(200)}");`;
mkdirSync(join(dist, 'assets'));
writeFileSync(
  join(dist, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--><title>Brim &amp; Page</title><!--/head--></head>' +
    '<body><!--opening-->Opening<!--/opening--></body></html>',
);
writeFileSync(join(dist, 'assets/shop-1a2b.js'), script);
writeFileSync(join(dist, 'assets/shop-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(join(dist, 'sw.js'), script);
writeFileSync(join(dist, 'sw.js.br'), brotliCompressSync(script));
writeFileSync(join(dist, 'assets/plain-3c4d.css'), 'p { margin: 0 }');
const links = ['</media/one.avif>; rel=preload; as=image', '</media/two.avif>; rel=preload; as=image'];
const inEveryLanguage = (title: string) =>
  Object.fromEntries(['en', 'es', 'fr'].map((language) => [language, { title: `${title} ${language}` }]));
const listing = {
  path: '/caps',
  head: inEveryLanguage('Caps'),
  contents: 'caps',
  links: [],
  styles: ['/assets/caps.css'],
  scripts: ['/assets/caps.js'],
  languageFiles: {
    en: { scripts: ['/assets/en.js'], catalogue: '/api/list?en' },
    es: { scripts: ['/assets/es.js'], catalogue: '/api/list?es' },
  },
  images: { count: 2, sizes: '46vw', address: 'https://api.test' },
};
const productPage = {
  path: '/product/:productId',
  head: inEveryLanguage('Product'),
  contents: 'product',
  links,
};
writeFileSync(
  join(dist, 'page-files.json'),
  JSON.stringify({
    pages: [productPage, listing],
    notFound: inEveryLanguage('Not found'),
    productNotFound: inEveryLanguage('Product not found'),
  }),
);
const productId = 'a'.repeat(24);
const fields = { name: 'Cap', about: 'A cap.', description: '', price: 10, sizes: ['M'] };
const kinds = { category: 'caps', subCategory: 'caps' } as const;
let images: () => Promise<string[]> = async () => [];
const commonHeaders = {};
const source: StorefrontSource = {
  origins: { pages: 'https://shop.test', media: 'https://api.test' },
  headers: () => commonHeaders,
  readContents: async () => ({
    products: [{ _id: productId, ...fields, ...kinds, image: await images() }],
    footer: emptyFooter,
  }),
};
const storefront = (from: StorefrontSource) => {
  const pages = openStorefrontPages(from, dist);
  if (!pages) throw new Error(`${dist} is not built`);
  return [builtFiles(dist), pages.router];
};
const app = express().use(compression()).use(storefront(source)).use(errorHandler);

afterAll(() => rmSync(dist, { recursive: true }));

describe('a file', () => {
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'));
  writeFileSync(join(uploads, 'me.webp'), 'a picture');
  const files = express()
    .disable('etag')
    .use(mediaFiles(), uploadedFiles(uploads), compression())
    .use(storefront(source))
    .use(errorHandler);
  afterAll(() => rmSync(uploads, { recursive: true }));

  it('of a customer is kept by no cache, whatever its URL', async () => {
    for (const path of ['/uploads/me.webp', '/uploads/content/..%2fme.webp']) {
      const { headers } = await request(files).get(path).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  describe.each([
    '/media/share/default.jpg',
    '/uploads/me.webp',
    '/assets/shop-1a2b.js',
    '/assets/plain-3c4d.css',
    '/sw.js',
  ])('%s', (path) => {
    const get = (headers: Record<string, string>) =>
      request(files)
        .get(path)
        .set({ Accept: 'text/html, */*', 'Accept-Encoding': 'br', ...headers });
    const expectRefusal = ({ body, headers }: request.Response) => {
      expect(body).toEqual(refusal('Invalid request.'));
      expect(headers['cache-control']).toBe('no-store');
      for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges'])
        expect(headers[name], name).toBeUndefined();
    };

    it('responds 416 with its length for a range beyond its end', async () => {
      const whole = await get({});
      const response = await get({ Range: 'bytes=99999999-' }).expect(416);
      expect(response.headers['content-range']).toBe(`bytes */${whole.headers['content-length']}`);
      expectRefusal(response);
    });

    it.each([
      ['If-Match', '"another"'],
      ['If-Unmodified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
    ])('responds 412 when %s fails', async (name, value) => {
      expectRefusal(await get({ [name]: value }).expect(412));
    });

    it('serves a range', async () => {
      const response = await get({ Range: 'bytes=0-3' }).expect(206);
      expect(response.headers['content-range']).toMatch(/^bytes 0-3\/\d+$/);
    });
  });
});

describe('the built storefront', () => {
  it.each([
    ['/assets/shop-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'public, max-age=0'],
  ])('serves the Brotli copy of %s', async (file, caching) => {
    const response = await request(app).get(file).set('Accept-Encoding', 'gzip, br');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe(caching);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(Number(response.headers['content-length'])).toBe(brotliCompressSync(script).length);
  });

  it('serves the file itself to a client that does not accept Brotli', async () => {
    const response = await request(app).get('/assets/shop-1a2b.js').set('Accept-Encoding', 'identity');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(response.text).toBe(script);
  });

  it('serves files without a Brotli file', async () => {
    const response = await request(app).get('/assets/plain-3c4d.css');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/css/);
  });

  const page = (path: string, headers: Record<string, string> = {}) =>
    request(app)
      .get(path)
      .set({ Accept: 'text/html', ...headers });

  it('serves each page compressed and revalidated', async () => {
    const response = await page('/caps', { 'Accept-Encoding': 'gzip, br' }).expect(200);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('no-cache');
    const { etag } = response.headers;
    const again = await page('/caps', { 'If-None-Match': String(etag) }).expect(304);
    expect(again.headers.etag).toBeDefined();
    await page('/caps', { 'If-Match': String(etag) }).expect(200);
    expect((await page('/caps', { 'If-Match': '"another"' }).expect(412)).body).toEqual(
      refusal('Invalid request.'),
    );
  });

  it.each(['/nowhere', '/product', '/caps/x', '/index.html', '/old.php', '/%zz', '//caps'])(
    'serves the not-found page at %s with 404',
    async (path) => {
      const { text, headers } = await page(path).expect(404);
      expect(text).toContain('<title>Not found en');
      expect(text).toContain('content="noindex"');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/CAPS', '/caps/', '/caps//', '/c%61ps'])('finds the page %s as the router does', async (path) => {
    expect((await page(path).expect(200)).text).toContain('<title>Caps en');
  });

  it('serves no page for a missing picture or to a client that accepts no HTML', async () => {
    await request(app)
      .get('/none.png')
      .set('Accept', 'image/avif,*/*')
      .expect(404, /Cannot GET/);
    await request(app)
      .get('/nowhere')
      .set('Accept', 'application/json')
      .expect(404, /Cannot GET/);
  });

  it('sends preload links with a known page only', async () => {
    expect((await page(`/product/${productId}`)).headers.link).toBe(links.join(', '));
    for (const path of ['/', '/product/', '/product/one/two', '/books'])
      expect((await page(path)).headers.link).toBeUndefined();
  });

  it("names a page's style sheets, and in a template its scripts, texts and products in the browser's language", async () => {
    const filesFor = async (language: string) => {
      const response = await page('/caps', { 'Accept-Language': language });
      expect(response.headers.vary).toContain('Accept-Language');
      expect(response.headers['content-language']).toBe(language.slice(0, 2) === 'es' ? 'es' : 'en');
      const [, styles, deferred] =
        /(<link rel="stylesheet".*>)\n\s*<template class="deferred">(.*)<\/template>/.exec(response.text) ??
        [];
      expect(styles).toBe('<link rel="stylesheet" crossorigin="" href="/assets/caps.css">');
      return [...(deferred ?? '').matchAll(/href="(.*?)"/g)].map(([, href]) => href);
    };
    expect(await filesFor('es-AR,en;q=0.5')).toEqual(['/assets/caps.js', '/assets/es.js', '/api/list?es']);
    expect(await filesFor('de')).toEqual(['/assets/caps.js', '/assets/en.js', '/api/list?en']);
  });

  it('preloads the first product pictures of its own, and serves the page when that fails', async () => {
    const link = async (path = '/caps') => (await page(path).expect(200)).headers.link;
    images = async () => ['/media/products/cap-1/front-800.webp', 'https://elsewhere.test/a.webp'];
    const file = 'https://api.test/media/products/cap-1/front';
    expect(await link()).toBe(
      `<${file}-800.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high; ` +
        `imagesrcset="${file}-400.avif 400w, ${file}-800.avif 800w, ${file}-1200.avif 1200w"; imagesizes="46vw"`,
    );
    expect(await link('/caps?sort=low-high')).toBeUndefined();
    images = async () => ['/media/products/x"\r\nSet-Cookie: a=b; /front-800.webp'];
    expect(await link()).toBeUndefined();
  });

  it('serves the last contents while they cannot be read, and 503 for a product before the first read', async () => {
    const unread = express().use(
      storefront({ ...source, readContents: () => Promise.reject(new Error('no database')) }),
    );
    const response = await request(unread)
      .get(`/product/${productId}`)
      .set('Accept', 'text/html')
      .expect(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.text).toContain('<title>Product en');
    await request(unread).get('/caps').set('Accept', 'text/html').expect(200);
    images = () => Promise.reject(new Error('no database'));
    expect((await page(`/product/${productId}`).expect(200)).text).toContain('<title>Cap ');
  });

  it('rejects path traversal', async () => {
    const response = await request(app)
      .get('/assets/..%2f..%2fetc%2fpasswd')
      .set('Accept', 'application/json');
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});
