import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBomb, makeImages } from '../../../../test/builders/images.ts';
import {
  create,
  createLive,
  eve,
  ownImages,
  patch,
  pathTo,
  read,
  setUpAdminProducts,
} from '../../../../test/console/products.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { AdminProduct } from '../../../contract/admin/product/products.ts';
import { limits } from '../../../contract/constants.ts';
import { ProductModel } from '../product.model.ts';

setUpAdminProducts();

const { products } = adminPaths;
const unknown = 'f'.repeat(24);
let images: Record<string, Buffer>;
beforeAll(async () => {
  images = await makeImages(500, 400);
});

describe('pictures', () => {
  const image = (type: string) => images[type] ?? Buffer.alloc(0);
  const upload = (id: string, file: Buffer, name = 'cap.jpg') =>
    eve.post(pathTo(products.images, id)).attach('image', file, name);
  const folder = () => join(shop.settings.dataDir, 'uploads', 'products');
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const remove = (id: string, n: number, version: number | string = '') =>
    eve.delete(`${pathTo(products.images, id)}/${n}?version=${version}`);

  it('are stored upright in the sizes of the shop without metadata, and once', async () => {
    const { _id } = await create({ name: 'Cap' });
    const sent = upload(_id, image('JPEG'), '../../x.js').field('alt', ' From the front ');
    const { product } = (await sent.expect(200)).body as { product: AdminProduct };
    expect(product).toMatchObject({ version: 2, images: [{ alt: 'From the front' }] });
    const [{ url } = { url: '' }] = product.images;
    expect(url).toMatch(/^\/uploads\/products\/[0-9a-f]{32}-800\.webp$/);
    const { body: webp } = await shop.request.get(url).expect(200);
    const { width, height, exif } = await sharp(webp).metadata();
    expect({ width, height, exif }).toEqual({ width: 800, height: 1000, exif: undefined });
    const avif = url.replace('-800.webp', '-1200.avif');
    expect(await sharp((await shop.request.get(avif).expect(200)).body).metadata()).toMatchObject({
      format: 'heif',
      width: 1200,
    });
    await upload(_id, image('JPEG')).expect(200);
    expect(await read(_id)).toEqual(product);
    expect(files()).toHaveLength(4);
  });

  it('are removed by their position, all but the last one of a live product', async () => {
    const { _id } = await createLive();
    await remove(_id, 0).expect(400);
    await remove(_id, 0, 1).expect(409);
    await remove(_id, 2, 2).expect(404);
    const { body } = await remove(_id, 0, 2).expect(200);
    expect(body.product).toMatchObject({ version: 3, images: [{ url: ownImages[1] }] });
    expect((await remove(_id, 0, 3).expect(409)).body.code).toBe('last_picture');
    await patch(_id, { version: 3, status: 'draft' }).expect(200);
    expect((await remove(_id, 0, 4).expect(200)).body.product.images).toEqual([]);
  });

  it('are refused when they are no whole picture of at most 5 MB, and leave nothing behind', async () => {
    const { _id } = await create({ name: 'Cap' });
    const before = files();
    const hostile: Record<string, Buffer> = {
      'x.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'x.png': Buffer.from('<html><script>alert(1)</script></html>'),
      'half.jpg': image('JPEG').subarray(0, Math.floor(image('JPEG').length / 2)),
      'bomb.png': makeBomb(),
      'empty.png': Buffer.alloc(0),
    };
    for (const [name, file] of Object.entries(hostile))
      expect({ name, status: (await upload(_id, file, name)).status }).toEqual({ name, status: 400 });
    await upload(_id, Buffer.alloc(limits.imageBytes + 1)).expect(413);
    await upload(unknown, image('PNG')).expect(404);
    await upload(unknown, Buffer.from('no picture')).expect(400);
    await eve.post(pathTo(products.images, _id)).field('alt', 'x').expect(400);
    await eve.post(pathTo(products.images, _id)).attach('picture', image('PNG'), 'x.png').expect(400);
    await ProductModel.updateOne({ _id }, { $set: { image: Array.from({ length: 20 }, (_, i) => `/${i}`) } });
    await upload(_id, image('PNG')).expect(409);
    expect(files()).toEqual(before);
    expect((await read(_id)).version).toBe(1);
  });
});
