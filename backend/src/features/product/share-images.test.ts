import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { paths } from '../../contract/paths.ts';

setUpShop();

const get = (path: string) => shop.request.get(path).buffer(true);
const demoImage = '/share/media/products/the-salt-road/front-800.webp.jpg';

describe('GET /share', () => {
  it("is one of the shop's pictures as a JPEG of 1200 × 630", async () => {
    const { body, headers } = await get(demoImage).expect(200).expect('Content-Type', 'image/jpeg');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(body.length).toBeLessThan(100_000);
    await get(demoImage).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('is an uploaded picture of any shape, without its transparency', async () => {
    const folder = join(shop.settings.dataDir, 'uploads', 'products');
    await mkdir(folder, { recursive: true });
    const wide = {
      width: 900,
      height: 100,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    await writeFile(join(folder, 'wide.png'), await sharp({ create: wide }).png().toBuffer());
    const { body } = await get('/share/uploads/products/wide.png.jpg').expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    const { dominant } = await sharp(body).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('is 404 for a picture of a customer', async () => {
    const { token } = await shop.registerCustomer();
    const image = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await shop.request
      .put(paths.user.update)
      .set('token', token)
      .attach('profileImage', image, 'me.png')
      .expect(200);
    const address = body.updatedUser.profileImage;
    await shop.request.get(address).expect(200).expect('Cache-Control', 'no-store');
    await get(`/share${address}.jpg`).expect(404);
    await get(`/share/uploads/products/..${address.replace('/uploads', '')}.jpg`).expect(404);
    await get(`/share/uploads/products/..%2f${address.replace('/uploads/', '')}.jpg`).expect(404);
  });

  it.each([
    '/share/media/products/none/front-800.webp.jpg',
    '/share/media/README.md.jpg',
    '/share/media/../src/app.ts.jpg',
    '/share/media/%2e%2e/package.json.jpg',
    '/share/uploads/../../etc/passwd.jpg',
    '/share',
  ])('is 404 for %s', async (path) => {
    const { body } = await shop.request.get(path).expect(404);
    expect(body).toEqual(refusal('Page not found.'));
  });

  it('takes no other method', async () => {
    const { headers } = await shop.request.post(demoImage).expect(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});
