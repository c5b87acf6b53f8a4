import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { errorHandler, unknownRoute } from '../server/error-handler.ts';
import { builtConsole } from './console-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'console-'));
const script = `console.log("${'brim and page '.repeat(100)}");`;
mkdirSync(join(dist, 'admin/assets'), { recursive: true });
writeFileSync(join(dist, 'admin/index.html'), '<!doctype html><title>Console</title>');
writeFileSync(join(dist, 'admin/preview.html'), '<!doctype html><title>Preview</title>');
writeFileSync(join(dist, 'admin/assets/index-1a2b.js'), script);
writeFileSync(join(dist, 'admin/assets/index-1a2b.js.br'), brotliCompressSync(script));
afterAll(() => rmSync(dist, { recursive: true }));

const settings = { backendUrl: 'https://shop.test', images: { kind: 'disk', folder: '/uploads' } } as const;
const shopPolicy = "default-src 'self'";
const app = express()
  .use((_req, res, next) => {
    res.set('Content-Security-Policy', shopPolicy);
    next();
  })
  .use(builtConsole(settings, dist))
  .use('/administrators', (_req, res) => res.send('shop'))
  .use(unknownRoute, errorHandler);
const pages = request(app);

describe('the console', () => {
  it.each(['/admin', '/admin/', '/admin/orders/1042', '/admin/unknown?view=held'])(
    'answers %s with its page',
    async (path) => {
      const response = await pages
        .get(path)
        .expect(200)
        .expect('Content-Type', /text\/html/);
      expect(response.text).toContain('<title>Console</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['x-robots-tag']).toBe('noindex, nofollow');
    },
  );

  it('allows its own code only, and no frame around it', async () => {
    const { headers } = await pages.get('/admin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it.each(['/admin/preview', '/admin/preview/product/1?from=home'])(
    'answers %s with the preview, under the headers of the shop',
    async (path) => {
      const response = await pages.get(path).expect(200);
      expect(response.text).toContain('<title>Preview</title>');
      expect(response.headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(response.headers['content-security-policy']).toBe(shopPolicy);
    },
  );

  it('serves its files compressed and for a year', async () => {
    const response = await pages.get('/admin/assets/index-1a2b.js').set('Accept-Encoding', 'br').expect(200);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await pages.get('/admin/assets/index-1a2b.js').set('Accept-Encoding', 'identity').expect(200, script);
  });

  it('answers a missing file with 404, not with its page', async () => {
    await pages.get('/admin/assets/old-9z9z.js').expect(404);
  });

  it('takes GET and HEAD only', async () => {
    await pages.head('/admin/orders').expect(200);
    const response = await pages.post('/admin/orders').expect(405).expect('Allow', 'GET, HEAD');
    expect(response.body).toEqual(refusal('Method not allowed.'));
  });

  it('leaves other paths to the shop', async () => {
    await pages.get('/administrators').expect(200, 'shop');
  });
});
