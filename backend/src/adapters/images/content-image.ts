import { withImage } from './open-image.ts';
import { requireWholeImage } from './product-image.ts';
import type { EncodeImage } from './types.ts';

/** The files that the storefront's `srcset` names (`image-sources.ts`). The WebP comes last: it marks a complete set. */
export const contentFiles = [
  ['avif', 800],
  ['avif', 1600],
  ['webp', 1600],
] as const;

const quality = { avif: 55, webp: 76 } as const;
const widest = 1600;

/** An encoded image of the content. */
export interface ContentImage {
  encode: EncodeImage;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
}

/**
 * Encodes an image in the shop's sizes of content images: as AVIF and WebP, upright, in its own proportions, without
 * its metadata and never enlarged. All files are made at once, so that a failure leaves none.
 * @throws {Error} unless the file is a whole JPEG, PNG, WebP, GIF or AVIF image
 */
export async function encodeContentImage(file: Buffer): Promise<ContentImage> {
  const { width, height } = await requireWholeImage(file);
  const made = new Map<string, Buffer>();
  for (const [format, wide] of contentFiles) {
    const encoded = await withImage(file, ({ image }) => {
      const sized = image.resize({ width: wide, withoutEnlargement: true, kernel: 'lanczos3' });
      return format === 'avif'
        ? sized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
        : sized.webp({ quality: quality.webp }).toBuffer();
    });
    made.set(`${format} ${wide}`, encoded);
  }
  const scale = Math.min(1, widest / width);
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    async encode(format, wide) {
      const bytes = made.get(`${format} ${wide}`);
      if (!bytes) throw new Error(`no ${format} picture ${wide} pixels wide`);
      return bytes;
    },
  };
}
