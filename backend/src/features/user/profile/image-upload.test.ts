import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { makeBomb, makeImages } from '../../../../test/builders/images.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { limits } from '../../../contract/constants.ts';
import { paths } from '../../../contract/paths.ts';

let ada: TestCustomer;
let images: Record<string, Buffer>;
/** A GIF that consists mostly of one frame. */
let noise: Buffer;

setUpShop();
beforeAll(async () => {
  ada = await shop.registerCustomer();
  images = await makeImages();
  noise = await sharp(randomBytes(160 * 160 * 3), { raw: { width: 160, height: 160, channels: 3 } })
    .gif()
    .toBuffer();
});

const update = () => shop.request.put(paths.user.update).set('token', ada.token).field('id', ada.id);
const view = async () =>
  (await shop.request.get(paths.user.byId.replace(':id', ada.id)).set('token', ada.token)).body;
const image = (type: string): Buffer => images[type] ?? Buffer.alloc(0);
const folder = () => join(shop.settings.dataDir, 'uploads');
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('PUT /api/user/update with pictures', () => {
  it.each(['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'])('keeps a %s as a WebP of 512 × 512', async (type) => {
    const { body } = await update()
      .attach('profileImage', image(type), { filename: '../../x.js', contentType: 'text/javascript' })
      .expect(200);
    const address: string = body.updatedUser.profileImage;
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const response = await shop.request.get(address).expect(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('resizes a cover to 1600 pixels, applies its orientation and removes its metadata', async () => {
    const { JPEG = Buffer.alloc(0) } = await makeImages(1200, 3000);
    expect(JPEG.includes('SECRET-OWNER')).toBe(true);
    const { body } = await update().attach('coverImage', JPEG, 'cover.jpg').expect(200);
    const file = readFileSync(join(shop.settings.dataDir, body.updatedUser.coverImage));
    const { width, height, exif, icc, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({
      width: 1600,
      height: 640,
      exif: undefined,
      icc: undefined,
      orientation: undefined,
    });
    expect(file.includes('SECRET-OWNER')).toBe(false);
  });

  it('removes only the replaced picture', async () => {
    const { profileImage: old, coverImage } = await view();
    const { body } = await update().attach('profileImage', image('PNG'), 'me.png').expect(200);
    await shop.request.get(old).expect(404);
    await shop.request.get(body.updatedUser.profileImage).expect(200);
    expect(kept().map((name) => `/uploads/${name}`)).toEqual(
      expect.arrayContaining([body.updatedUser.profileImage, coverImage]),
    );
    expect(kept()).toHaveLength(2);
  });

  it('leaves one file after twenty concurrent uploads', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => update().attach('profileImage', image('GIF'), 'me.gif').expect(200)),
    );
    const { profileImage, coverImage } = await view();
    expect(kept().sort()).toEqual(
      [profileImage, coverImage].map((one) => one.replace('/uploads/', '')).sort(),
    );
  });

  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const attacks: [string, () => Buffer | Promise<Buffer>][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    [
      'an SVG with its XML line',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page that calls itself PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page behind a PNG signature',
      () => Buffer.concat([image('PNG').subarray(0, 8), Buffer.from('<html>')]),
    ],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)//')],
    ['a JPEG cut off', () => half(image('JPEG'))],
    ['a PNG cut off', () => half(image('PNG'))],
    ['a GIF cut off', () => half(noise)],
    ['a WebP cut off', () => half(image('WebP'))],
    ['an AVIF cut off', () => half(image('AVIF'))],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj')],
    ['a TIFF', () => sharp(image('PNG')).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['20,000 × 20,000 pixels in a few KB', () => makeBomb()],
  ];
  it.each(attacks)('refuses %s and stores nothing', async (_, make) => {
    const before = { user: await view(), kept: kept() };
    const file = await make();
    expect(file.length).toBeLessThan(200_000);
    const response = await update()
      .field('name', 'Mallory')
      .attach('coverImage', image('PNG'), 'good.png')
      .attach('profileImage', file, { filename: 'me.png', contentType: 'image/png' });
    expect([response.status, response.body]).toEqual([400, refusal('Please select a valid image')]);
    expect({ user: await view(), kept: kept() }).toEqual(before);
  });

  it('re-encodes a picture with a script behind it', async () => {
    const polyglot = Buffer.concat([image('GIF'), Buffer.from('/*SCRIPT*/alert(1)')]);
    const { body } = await update().attach('profileImage', polyglot, 'me.gif').expect(200);
    const file = readFileSync(join(shop.settings.dataDir, body.updatedUser.profileImage));
    expect(file.includes('SCRIPT')).toBe(false);
  });

  it('accepts 5 MB and returns 413 for one byte more', async () => {
    const padded = (length: number) =>
      Buffer.concat([image('PNG'), Buffer.alloc(length - image('PNG').length)]);
    await update().attach('profileImage', padded(limits.imageBytes), 'me.png').expect(200);
    const before = { user: await view(), kept: kept() };
    for (const length of [limits.imageBytes + 1, 6 * 1024 * 1024]) {
      const { body } = await update().attach('profileImage', padded(length), 'me.png').expect(413);
      expect(body).toEqual(refusal('Request too large.'));
    }
    expect({ user: await view(), kept: kept() }).toEqual(before);
  });

  const forms: [string, string][] = [
    ['a nameless field', 'Content-Disposition: form-data\r\n\r\nx'],
    ['an empty field name', 'Content-Disposition: form-data; name=""\r\n\r\nx'],
    ['an empty file field name', 'Content-Disposition: form-data; name=""; filename="x.png"\r\n\r\nx'],
    ['a field that leads to a prototype', 'Content-Disposition: form-data; name="__proto__[role]"\r\n\r\nx'],
    ['an operator', 'Content-Disposition: form-data; name="email[$gt]"\r\n\r\nx'],
    ['a list', 'Content-Disposition: form-data; name="name[]"\r\n\r\nx'],
    [
      'a file in a field for none',
      'Content-Disposition: form-data; name="other"; filename="../../x.js"\r\n\r\nx',
    ],
  ];
  it.each(forms)('refuses %s', async (_, part) => {
    const before = { user: await view(), kept: kept() };
    const response = await shop.request
      .put(paths.user.update)
      .set('token', ada.token)
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(`--b\r\n${part}\r\n--b--\r\n`);
    expect([response.status, response.body.success]).toEqual([400, false]);
    expect({ user: await view(), kept: kept() }).toEqual(before);
  });

  it.each([
    ['no form', 'multipart/form-data; boundary=b', 'garbage', 400],
    ['a form without its boundary', 'multipart/form-data', '--b--', 400],
    ['a text', 'text/plain', 'name=x', 415],
  ])('refuses %s', async (_, type, content, status) => {
    await shop.request
      .put(paths.user.update)
      .set('token', ada.token)
      .set('Content-Type', type)
      .send(content)
      .expect(status);
  });

  it('stores nothing of an aborted upload', async () => {
    const before = { user: await view(), kept: kept() };
    const socket = connect(shop.settings.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `PUT ${paths.user.update} HTTP/1.1\r\nHost: x\r\ntoken: ${ada.token}\r\nContent-Length: 900000\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nMallory\r\n' +
        '--b\r\nContent-Disposition: form-data; name="profileImage"; filename="me.png"\r\n\r\n',
    );
    socket.write(image('PNG'));
    socket.destroy();
    await once(socket, 'close');
    await shop.request.get('/health/live').expect(200);
    expect({ user: await view(), kept: kept() }).toEqual(before);
  });
});
