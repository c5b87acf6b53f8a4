import type { Sharp } from 'sharp';

/** More than any camera picture of 5 MB has, and less than a decompression bomb. */
const maxPixels = 64_000_000;

/** In sharp's names; AVIF is a HEIF format. SVG is excluded because it can contain scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

// Loaded on demand: most processes never need the image library.
let library: Promise<typeof import('sharp')['default']> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Uploads rarely repeat, so a cache would only take memory.
  sharp.cache(false);
  // Blocks all other decoders of libvips.
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
 * Opens a JPEG, PNG, WebP, GIF or AVIF picture, identified by its bytes and rotated upright.
 * @returns the picture and its upright size in pixels
 * @throws {Error} for any other content
 */
export async function openPicture(file: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  library ??= loadSharp();
  const sharp = await library;
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, compression, autoOrient } = await picture.metadata();
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) {
    throw new Error(`unsupported picture format: ${format}`);
  }
  return { picture: picture.autoOrient(), ...autoOrient };
}
