import { createHash } from 'node:crypto';
import { withImage } from './open-image.ts';
import type { EncodeImage } from './types.ts';

/** Part of the name; change it when the encoding changes. */
const recipe = 'product picture 1';
const quality = { avif: 52, webp: 74 } as const;

/**
 * Decodes all of an image: a truncated file has a valid beginning.
 * @returns its upright size in pixels
 * @throws {Error} unless the file is a whole JPEG, PNG, WebP, GIF or AVIF image
 */
export const requireWholeImage = (file: Buffer): Promise<{ width: number; height: number }> =>
  withImage(file, async ({ image, width, height }) => {
    await image.resize(16).raw().toBuffer();
    return { width, height };
  });

/** Encodes an image in the shop's sizes of product images, cropped to 4:5 and without its metadata. */
export const productImageEncoder =
  (file: Buffer): EncodeImage =>
  (format, width) =>
    withImage(file, ({ image }) => {
      const sized = image.resize(width, width * 1.25, { fit: 'cover', kernel: 'lanczos3' });
      return format === 'avif'
        ? sized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
        : sized.webp({ quality: quality.webp }).toBuffer();
    });

/** The name of a product's image, derived from the content of its file: 32 hexadecimal digits. */
export const nameProductImage = (file: Buffer): string =>
  createHash('sha256').update(recipe).update(file).digest('hex').slice(0, 32);
