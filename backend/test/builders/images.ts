import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const canvas = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 123, g: 45, b: 38 } } });

/** Metadata of a phone's camera: rotated by 90°, with a location. */
const exif = { IFD0: { Copyright: 'SECRET-OWNER' } };

/** Images in all accepted formats, by the name of the format. */
export const makeImages = async (width = 640, height = 480): Promise<Record<string, Buffer>> => ({
  JPEG: await canvas(width, height).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  PNG: await canvas(width, height).png().toBuffer(),
  WebP: await canvas(width, height).webp().toBuffer(),
  GIF: await canvas(width, height).gif().toBuffer(),
  AVIF: await canvas(width, height).avif({ effort: 0 }).toBuffer(),
});

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG of 50 KB with 400 million pixels. */
export function makeBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + side / 8) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
