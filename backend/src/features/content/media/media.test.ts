import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBomb, makeImages } from '../../../../test/builders/images.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { rootDir } from '../../../config/env.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { limits } from '../../../contract/constants.ts';

setUpShop({ LIMIT_FILM_MB: '6' });

let editor: AdminClient;
let cookie: string;
let images: Record<string, Buffer>;
beforeAll(async () => {
  ({ admin: editor, cookie } = await signInStaff(shop, 'editor'));
  images = {
    ...(await makeImages(90, 60)),
    large: (await makeImages(900, 850)).JPEG ?? Buffer.alloc(0),
  };
});

const image = (type: string): Buffer => images[type] ?? Buffer.alloc(0);
const video = readFileSync(join(rootDir, 'backend/media/video/donation.mp4'));
const ebml = (docType: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), Buffer.from(docType)]);
/** A WebM whose segment says that it has this many bytes. */
const webm = (said: number, bytes = said, docType = 'webm') =>
  Buffer.concat([ebml(docType), Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 | said]), Buffer.alloc(bytes)]);
const streamedWebm = Buffer.concat([
  ebml('webm'),
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0xff]),
  Buffer.alloc(9),
]);

const upload = (file: Buffer, name = 'my picture.png', type = 'image/png') =>
  editor.post(adminPaths.media).attach('file', file, { filename: name, contentType: type });
const filesBelow = (folder: string): string[] => {
  const path = join(shop.settings.dataDir, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true }).map(String).sort() : [];
};
const kept = () => ({ uploads: filesBelow('uploads/content'), incoming: filesBelow('.incoming') });

describe('POST /api/admin/media', () => {
  it('stores a picture upright as AVIF in two widths and as WebP, without metadata', async () => {
    const { body } = await upload(image('large'), '../../x.js', 'text/javascript').expect(200);
    // The camera held the image of 900 × 850 on its side.
    expect(body).toEqual({
      success: true,
      kind: 'picture',
      url: expect.stringMatching(/^\/uploads\/content\/[0-9a-f]{32}-1600\.webp$/),
      width: 850,
      height: 900,
    });
    for (const [file, format, width, height] of [
      ['-1600.webp', 'webp', 850, 900],
      ['-1600.avif', 'heif', 850, 900],
      ['-800.avif', 'heif', 800, 847],
    ] as const) {
      const response = await shop.request
        .get(body.url.replace('-1600.webp', file))
        .responseType('blob')
        .expect(200);
      expect(await sharp(response.body).metadata()).toMatchObject({ format, width, height });
      expect(response.body.includes('SECRET-OWNER')).toBe(false);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await upload(image('large')).expect(200)).body.url).toBe(body.url);
    expect(kept()).toMatchObject({ uploads: { length: 3 }, incoming: [] });
    expect(await AuditModel.findOne({ action: 'media.upload' }).lean()).toMatchObject({
      by: { kind: 'staff' },
      target: { kind: 'media', label: 'x.js' },
      changes: { bytes: image('large').length },
    });
  });

  it.each(['PNG', 'WebP', 'GIF', 'AVIF'])('accepts a %s', async (type) => {
    const { body } = await upload(image(type)).expect(200);
    expect(body).toMatchObject({ kind: 'picture', width: 90, height: 60 });
  });

  it.each<[string, () => Buffer, string]>([
    ['an MP4', () => video, 'video/mp4'],
    ['a WebM', () => webm(20), 'video/webm'],
    ['a WebM that was streamed', () => streamedWebm, 'video/webm'],
  ])('stores %s as it is, and serves its parts', async (_what, make, type) => {
    const file = make();
    const { body } = await upload(file, 'film.bin', 'text/html').expect(200);
    expect(body).toEqual({
      success: true,
      kind: 'film',
      url: expect.stringMatching(/^\/uploads\/content\/[0-9a-f]{32}\.(mp4|webm)$/),
    });
    const whole = await shop.request
      .get(body.url)
      .responseType('blob')
      .expect(200)
      .expect('Content-Type', type);
    expect(whole.body.equals(file)).toBe(true);
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    const part = await shop.request.get(body.url).set('Range', 'bytes=4-7').responseType('blob').expect(206);
    expect(part.body.equals(file.subarray(4, 8))).toBe(true);
  });

  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const box = (name: string, content: string) => {
    const bytes = Buffer.from(`\0\0\0\0${name}${content}`);
    bytes.writeUInt32BE(bytes.length);
    return bytes;
  };
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page that calls itself PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page behind a PNG signature',
      () => Buffer.concat([image('PNG').subarray(0, 8), Buffer.from('<html>')]),
    ],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)//')],
    ['a JPEG cut off', () => half(image('JPEG'))],
    ['an AVIF cut off', () => half(image('AVIF'))],
    ['20,000 × 20,000 pixels in a few KB', () => makeBomb()],
    ['an MP4 cut off', () => half(video)],
    ['an MP4 without its index', () => Buffer.concat([box('ftyp', 'isom0000'), box('mdat', 'x')])],
    ['a page behind an MP4 signature', () => Buffer.concat([box('ftyp', 'isom0000'), Buffer.from('<html>')])],
    ['a QuickTime film', () => Buffer.concat([box('ftyp', 'qt  0000'), box('moov', ''), box('mdat', '')])],
    ['a WebM cut off', () => webm(20, 10)],
    ['a Matroska film', () => webm(20, 20, 'matr')],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses %s in words and leaves nothing', async (_what, make) => {
    const before = { ...kept(), entries: await AuditModel.countDocuments() };
    const { body } = await upload(await make()).expect(400);
    expect(body).toMatchObject({ code: 'invalid_media', message: expect.stringMatching(/^Please select a/) });
    expect({ ...kept(), entries: await AuditModel.countDocuments() }).toEqual(before);
  });

  it('refuses larger pictures and films, other forms and no file', async () => {
    const before = kept();
    const padded = (file: Buffer, length: number) =>
      Buffer.concat([file, Buffer.alloc(length - file.length)]);
    const { body } = await upload(padded(image('PNG'), limits.imageBytes + 1)).expect(413);
    expect(body.message).toBe('A picture may have at most 5 MB.');
    await upload(padded(image('PNG'), shop.settings.limits.videoBytes + 1)).expect(413);
    await editor.post(adminPaths.media).attach('other', image('PNG'), 'a.png').expect(400);
    await editor.post(adminPaths.media).field('file', 'x').expect(400);
    await editor.post(adminPaths.media, {}).expect(400);
    expect(kept()).toEqual(before);
  });

  it('leaves nothing of an upload that is aborted, now or by a killed process', async () => {
    const before = kept();
    const abandoned = join(shop.settings.dataDir, '.incoming', 'abandoned');
    writeFileSync(abandoned, 'x');
    utimesSync(abandoned, 0, 0);
    const socket = connect(shop.settings.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${adminPaths.media} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nOrigin: ${shop.settings.frontendUrl}\r\n` +
        'Content-Length: 900000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    );
    socket.write(video.subarray(0, 300_000));
    await expect.poll(() => kept().incoming.filter((name) => name !== 'abandoned')).toHaveLength(1);
    socket.destroy();
    await expect.poll(kept).toEqual(before);
  });
});
