import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStorefront } from './static-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
const script = `console.log("${'brim and page '.repeat(200)}");`;
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Brim &amp; Page</title>');
writeFileSync(join(dist, 'assets/shop-1a2b.js'), script);
writeFileSync(join(dist, 'assets/shop-1a2b.js.br'), brotliCompressSync(script));
writeFileSync(join(dist, 'assets/plain-3c4d.css'), 'p { margin: 0 }');
const links = ['</assets/shop-1a2b.js>; rel=modulepreload', '</api/product/list>; rel=preload; as=fetch'];
writeFileSync(join(dist, 'page-files.json'), JSON.stringify([{ path: '/product/:productId', links }]));
const app = express().use(compression()).use(builtStorefront(dist));

afterAll(() => rmSync(dist, { recursive: true }));

describe('the built storefront', () => {
  it('answers with the copy that the build compressed', async () => {
    const answer = await request(app).get('/assets/shop-1a2b.js').set('Accept-Encoding', 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(brotliCompressSync(script).length);
  });

  it('gives the file itself to whoever does not take Brotli', async () => {
    const answer = await request(app).get('/assets/shop-1a2b.js').set('Accept-Encoding', 'identity');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.text).toBe(script);
  });

  it('serves files that have no copy', async () => {
    const answer = await request(app).get('/assets/plain-3c4d.css');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/css/);
  });

  it('opens its one page at every address of the shop', async () => {
    const answer = await request(app).get('/product/whatever').set('Accept', 'text/html');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.text).toContain('<title>');
  });

  it('tells with a page what else it needs, and nothing with a page that it does not know', async () => {
    const page = (path: string) => request(app).get(path).set('Accept', 'text/html');
    expect((await page('/product/whatever')).headers.link).toBe(links.join(', '));
    for (const path of ['/', '/product/', '/product/one/two', '/caps'])
      expect((await page(path)).headers.link).toBeUndefined();
  });

  it('stays inside its folder', async () => {
    const answer = await request(app).get('/assets/..%2f..%2fetc%2fpasswd').set('Accept', 'application/json');
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
