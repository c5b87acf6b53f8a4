import { createHash } from 'node:crypto';
import { withPicture } from './open-image.ts';
import type { EncodePicture } from './types.ts';

/** Part of the name; change it when the encoding changes. */
const recipe = 'product picture 1';
const quality = { avif: 52, webp: 74 } as const;

/**
 * Decodes all of a picture: a truncated file has a valid beginning.
 * @returns its upright size in pixels
 * @throws {Error} unless the file is a whole JPEG, PNG, WebP, GIF or AVIF picture
 */
export const requireWholePicture = (file: Buffer): Promise<{ width: number; height: number }> =>
  withPicture(file, async ({ picture, width, height }) => {
    await picture.resize(16).raw().toBuffer();
    return { width, height };
  });

/** Encodes a picture in the shop's sizes of product pictures, cropped to 4:5 and without its metadata. */
export const productPictureEncoder =
  (file: Buffer): EncodePicture =>
  (format, width) =>
    withPicture(file, ({ picture }) => {
      const sized = picture.resize(width, width * 1.25, { fit: 'cover', kernel: 'lanczos3' });
      return format === 'avif'
        ? sized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
        : sized.webp({ quality: quality.webp }).toBuffer();
    });

/** The name of a product's picture, derived from the content of its file: 32 hexadecimal digits. */
export const nameProductPicture = (file: Buffer): string =>
  createHash('sha256').update(recipe).update(file).digest('hex').slice(0, 32);
