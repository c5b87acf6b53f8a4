import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { jsonBody } from '../requests/json-body.ts';
import { errorHandler, unknownRoute } from '../server/error-handler.ts';
import { readOnlyStorefront } from './read-only-storefront.ts';
import { mediaFiles, uploadedFiles } from './static-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'storefront-'));
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, '.hidden'));
for (const file of ['sw.js', 'assets/shop-1a2b.js', '.hidden/file.js']) writeFileSync(join(dist, file), '');
const pages = ['/', '/caps', '/product/:productId', '/donation/stop/:token'].map((path) => ({ path }));
writeFileSync(join(dist, 'page-files.json'), JSON.stringify({ pages }));
const uploads = mkdtempSync(join(tmpdir(), 'uploads-'));
writeFileSync(join(uploads, 'me.webp'), '');
afterAll(() => {
  for (const folder of [dist, uploads]) rmSync(folder, { recursive: true });
});

const app = express()
  .use(mediaFiles(), uploadedFiles(uploads))
  .use(readOnlyStorefront(dist))
  .use(jsonBody(1_000))
  .get(/.*/, (_req, res) => {
    res.json({ success: true });
  })
  .use(unknownRoute, errorHandler);

describe.each([
  '/',
  '/caps',
  '/Caps/',
  '/caps?sort=low-high',
  '/product/0123',
  '/donation/stop/a%2Fb',
  '/sw.js',
  '/assets/shop-1a2b.js',
  '/media/share/default.jpg',
  '/uploads/me.webp',
])('%s', (path) => {
  it.each(['post', 'put', 'patch', 'delete'] as const)('returns 405 with Allow to %s', async (method) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const response = await request(app)[method](path).set('Content-Type', type).send('a=b').expect(405);
      expect(response.headers.allow).toBe('GET, HEAD');
      expect(response.body).toEqual(refusal('Method not allowed.'));
    }
  });

  it('can be read', async () => {
    await request(app).get(path).expect(200);
    await request(app).head(path).expect(200);
  });
});

it.each([
  '/nowhere',
  '/caps/x',
  '/product',
  '/assets',
  '/page-files.json',
  '/assets/missing.js',
  '/media/missing.webp',
  '/uploads/missing.webp',
  '/.hidden/file.js',
  `/..%2F${dist.split('/').at(-1)}/sw.js`,
  '/%00',
  '/%E0%A4%A',
])('returns 404 or 400 to a POST on the unknown path %s', async (path) => {
  const { status, headers } = await request(app).post(path);
  expect([400, 404]).toContain(status);
  expect(headers.allow).toBeUndefined();
});

it('knows the files of the build from its start on, without the disk', async () => {
  writeFileSync(join(dist, 'later.js'), '');
  await request(app).post('/later.js').expect(404);
});
