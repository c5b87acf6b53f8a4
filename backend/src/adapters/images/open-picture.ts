import type { Sharp } from 'sharp';

/** More pixels than any camera whose pictures fit into 5 MB, and less than a decoded bomb. */
const maxPixels = 64_000_000;

/** As sharp calls them; AVIF comes in the HEIF box. SVG is a program, not a picture. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

// Loaded with the first picture: a shop that is open for an hour without one does not hold an image library.
let library: Promise<typeof import('sharp')['default']> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No two uploads are the same picture: what the library keeps of one is of no use to the next.
  sharp.cache(false);
  // Only these are ever decoded: whatever else libvips can read is refused before a byte of it is looked at.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  });
  return sharp;
}

/**
 * A JPEG, PNG, WebP, GIF or AVIF picture, told by its bytes, upright, ready to be resized and encoded.
 * @returns the picture and its size in pixels as it is seen
 * @throws {Error} for everything else, whatever it calls itself
 */
export async function openPicture(file: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  library ??= loadSharp();
  const sharp = await library;
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, compression, autoOrient } = await picture.metadata();
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) {
    throw new Error(`not a picture the shop takes: ${format}`);
  }
  return { picture: picture.autoOrient(), ...autoOrient };
}
