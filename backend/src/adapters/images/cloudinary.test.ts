import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../test/builders/accounts.ts';
import { makeImages } from '../../../test/builders/images.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { openFakeCloudinary } from '../../../test/vendors/fake-cloudinary.ts';
import { rootDir } from '../../config/env.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { paths } from '../../contract/paths.ts';
import { openCloudinaryImages } from './cloudinary.ts';
import { ImagesUnavailableError } from './types.ts';

let cloudinary: Awaited<ReturnType<typeof openFakeCloudinary>>;
let ada: TestCustomer;
let image: Buffer;

afterAll(() => cloudinary.close());
setUpShop(async () => {
  cloudinary = await openFakeCloudinary();
  return { CLOUDINARY_URL: cloudinary.url() };
});
beforeAll(async () => {
  ada = await shop.registerCustomer();
  image = (await makeImages()).JPEG ?? Buffer.alloc(0);
});
afterEach(() => {
  cloudinary.state.fault = 'none';
});

const update = () => shop.request.put(paths.user.update).set('token', ada.token).field('id', ada.id);
const view = async () =>
  (await shop.request.get(paths.user.byId.replace(':id', ada.id)).set('token', ada.token)).body;

describe('pictures at Cloudinary', () => {
  it('uploads WebP with a valid signature under a random name, and stores nothing on disk', async () => {
    const { body } = await update()
      .attach('profileImage', image, '../../x.jpg')
      .attach('coverImage', image, 'c.jpg')
      .expect(200);
    const address =
      /^https:\/\/res\.cloudinary\.com\/test-cloud\/image\/upload\/v\d+\/(brim-and-page\/[0-9a-f]{32})\.webp$/;
    const id = address.exec(body.updatedUser.profileImage)?.[1] ?? '';
    expect(body.updatedUser.coverImage).toMatch(address);
    expect(await sharp(cloudinary.state.images.get(id)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect([cloudinary.state.refusals, cloudinary.state.images.size]).toEqual([0, 2]);
    expect(existsSync(join(shop.settings.dataDir, 'uploads'))).toBe(false);
    expect((await view()).profileImage).toBe(body.updatedUser.profileImage);
  });

  it('removes a replaced picture', async () => {
    const before = [...cloudinary.state.images.keys()];
    await update().attach('profileImage', image, 'me.jpg').expect(200);
    const after = [...cloudinary.state.images.keys()];
    expect(after).toHaveLength(2);
    expect(after.filter((id) => before.includes(id))).toHaveLength(1);
  });

  it.each(['fail', 'reset'] as const)(
    'returns 503 and changes nothing when Cloudinary is down (%s)',
    async (fault) => {
      const before = await view();
      cloudinary.state.fault = fault;
      const { body } = await update()
        .field('name', 'Changed')
        .attach('profileImage', image, 'me.jpg')
        .expect(503);
      expect(body).toMatchObject({ success: false, code: 'service_unavailable' });
      expect(await view()).toEqual(before);
      await update().field('name', 'Texts need no Cloudinary').expect(200);
    },
  );

  it('takes pictures and films of the content', async () => {
    const { admin } = await signInStaff(shop, 'editor');
    const video = await readFile(join(rootDir, 'backend/media/video/donation.mp4'));
    const upload = (file: Buffer) => admin.post(adminPaths.media).attach('file', file, 'a.bin');
    const stored = (url: string) =>
      cloudinary.state.images.get(/(brim-and-page\/content\/[0-9a-f]{32})\.\w+$/.exec(url)?.[1] ?? '');
    const { body: poster } = await upload(image).expect(200);
    expect(await sharp(stored(poster.url)).metadata()).toMatchObject({ format: 'webp' });
    const { body: shown } = await upload(video).expect(200);
    expect(shown.url).toMatch(/^https:\/\/res\.cloudinary\.com\/test-cloud\/video\/upload\//);
    expect(stored(shown.url)?.equals(video)).toBe(true);
    const policy = (await shop.request.get('/api/footer')).headers['content-security-policy'];
    expect(policy).toMatch(/media-src [^;]*https:\/\/res\.cloudinary\.com/);
    cloudinary.state.fault = 'fail';
    await upload(video).expect(503);
    expect(await readdir(join(shop.settings.dataDir, '.incoming'))).toEqual([]);
  });

  it('takes from a product file only pictures of products in its own cloud', async () => {
    const { admin } = await signInStaff(shop, 'editor');
    const path = `image/upload/v1/brim-and-page/products/${'a'.repeat(32)}.webp`;
    const own = `https://res.cloudinary.com/test-cloud/${path}`;
    const others = [
      `https://evil.example/test-cloud/${path}`,
      `https://res.cloudinary.com/other-cloud/${path}`,
      own.replace('/products/', '/content/'),
      own.replace('https:', 'http:'),
    ];
    const rows = [own, ...others].map((url, at) => ({ name: `Cap ${at}`, images: [url] }));
    const { body } = await admin
      .post(`${adminPaths.products.import}?dryRun=true`)
      .attach('file', Buffer.from(JSON.stringify(rows)), 'caps.json')
      .expect(200);
    expect(body.rows.map(({ problems }: { problems: string[] }) => problems.length)).toEqual([0, 1, 1, 1, 1]);
  });

  it('fails the same way when Cloudinary refuses the key', async () => {
    const other = await openCloudinaryImages(cloudinary.url('another-secret'));
    await expect(other.save(image)).rejects.toThrow(ImagesUnavailableError);
    expect(cloudinary.state.refusals).toBe(1);
    await openCloudinaryImages(cloudinary.url());
  });
});
