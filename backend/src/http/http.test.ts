import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../test/builders/customers.ts';
import { refusal } from '../../test/http/refusal.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { rootDir } from '../config/env.ts';
import { paths } from '../contract/paths.ts';

setUpShop();

const post = (body: string | Buffer, headers: Record<string, string> = {}) => {
  const request = shop.request.post(paths.cart.get).set('Content-Type', 'application/json').set(headers);
  return request.serialize((raw) => raw as unknown as string).send(body as string);
};

describe('every response', () => {
  it('has the security headers and no server name', async () => {
    const { headers } = await shop.request.get(paths.health.live).expect(200);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:\/\/(?!localhost)/);
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
      expect(headers['content-security-policy']).toContain(`${closed} 'none'`);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('allows CORS for the storefront only', async () => {
    const own = await shop.request.get(paths.product.list).set('Origin', shop.settings.frontendUrl);
    expect(own.headers['access-control-allow-origin']).toBe(shop.settings.frontendUrl);
    const evil = await shop.request.get(paths.product.list).set('Origin', 'https://evil.test');
    expect(evil.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await shop.request.options(paths.cart.add).set('Origin', 'https://evil.test');
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['a cached response', paths.product.list],
    ['a call', paths.captcha.provider],
    ['an unknown address', '/api/nowhere'],
    ['a file', '/media/nowhere.webp'],
  ])('has Vary: Origin: %s', async (_what, path) => {
    for (const origin of [undefined, shop.settings.frontendUrl, 'https://evil.test']) {
      const request = shop.request.get(path);
      const { headers } = await (origin ? request.set('Origin', origin) : request);
      expect(headers.vary?.split(', '), String(origin)).toContain('Origin');
      expect(headers.vary?.match(/Origin/g)).toHaveLength(1);
    }
  });

  it('has Vary: Origin: a preflight response', async () => {
    const { headers } = await shop.request
      .options(paths.cart.add)
      .set({ Origin: shop.settings.frontendUrl, 'Access-Control-Request-Method': 'POST' })
      .expect(204);
    expect(headers.vary?.split(', ')).toContain('Origin');
  });

  it('is JSON for an unknown path', async () => {
    const { body } = await shop.request.get('/api/nowhere').expect(404);
    expect(body).toEqual(refusal('Page not found.'));
  });
});

describe('a request body', () => {
  it.each([
    ['broken JSON', '{"a":', 400, 'Malformed JSON.'],
    ['an operator key', '{"userId":{"$gt":""}}', 400, 'Malformed JSON.'],
    ['a prototype key', '{"a":[{"__proto__":{"isAdmin":true}}]}', 400, 'Malformed JSON.'],
    ['50,000 arrays in each other', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'Malformed JSON.'],
    ['101 KB', JSON.stringify({ a: 'x'.repeat(101 * 1024) }), 413, 'Request too large.'],
  ])('is rejected with %s', async (_what, body, status, message) => {
    const response = await post(body).expect(status);
    expect(response.body).toEqual(refusal(message));
  });

  it('is rejected when it decompresses to 10 MB', async () => {
    const response = await post(gzipSync(Buffer.alloc(10 * 1024 * 1024)), {
      'Content-Encoding': 'gzip',
    }).expect(413);
    expect(response.body).toEqual(refusal('Request too large.'));
  });

  it.each([
    ['without a type', {}],
    ['with the type of JSON', { 'Content-Type': 'application/json' }],
  ])('is rejected when it is missing: %s', async (_what, type) => {
    const response = await shop.request
      .post(paths.cart.get)
      .set({ token: (await makeCustomer(shop)).token, 'Content-Length': '0', ...type })
      .expect(400);
    expect(response.body).toEqual(refusal('Invalid body.'));
  });

  it('is rejected with another content type', async () => {
    const response = await post('hello', { 'Content-Type': 'text/plain' }).expect(415);
    expect(response.body).toEqual(refusal('Unsupported content type.'));
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    await shop.request.get(paths.health.live).expect(200);
    await shop.request.get(paths.health.ready).expect(200);
  });

  it("names the version of the repository's package.json when it is ready", async () => {
    const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
    const { body } = await shop.request.get(paths.health.ready).expect(200);
    expect(body).toEqual({ success: true, version });
  });

  it('is live but not ready while the server stops', async () => {
    shop.services.isStopping = true;
    try {
      await shop.request.get(paths.health.live).expect(200);
      const response = await shop.request.get(paths.health.ready).expect(503);
      expect(response.body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
    } finally {
      shop.services.isStopping = false;
    }
  });
});
