import type { Sharp } from 'sharp';
import { timeLimit } from '../../config/time-limit.ts';
import { ImagesUnavailableError } from './types.ts';

/** More than any camera image of 5 MB has, and less than a decompression bomb. */
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

/** Images that are decoded at once in this process: one of 64 million pixels takes some 75 MB meanwhile. */
const maxAtOnce = 2;
/** More than the forms of all customers have at once; each waits with its file in memory. */
const maxWaiting = 64;
/** A form has 9 s, so an image that has waited longer would be decoded for nothing. */
const longestWaitMs = 8000;
let open = 0;
/** In the order of arrival. */
const waiting = new Set<() => void>();

/** Waits until fewer than {@link maxAtOnce} images are open. */
async function takeSlot(): Promise<void> {
  if (open < maxAtOnce) {
    open += 1;
    return;
  }
  if (waiting.size >= maxWaiting) throw new ImagesUnavailableError('too many pictures wait to be decoded');
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(new ImagesUnavailableError('a picture waited too long to be decoded'));
    }, timeLimit(longestWaitMs));
    waiting.add(start);
  });
}

function freeSlot(): void {
  // The image that is closed hands its slot on.
  const [next] = waiting;
  if (next) {
    waiting.delete(next);
    next();
  } else open -= 1;
}

/** An image, rotated upright, and its upright size in pixels. */
interface OpenImage {
  image: Sharp;
  width: number;
  height: number;
}

async function readHeader(file: Buffer): Promise<OpenImage> {
  library ??= loadSharp();
  const sharp = await library;
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, compression, autoOrient } = await image.metadata();
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) {
    throw new Error(`unsupported picture format: ${format}`);
  }
  return { image: image.autoOrient(), ...autoOrient };
}

/**
 * Opens a JPEG, PNG, WebP, GIF or AVIF image, identified by its bytes, once few enough others are open.
 * @param use decodes the image; it must not open another one
 * @throws {ImagesUnavailableError} when too many images wait, or this one waited for 8 s
 * @throws {Error} for any other content, and what `use` throws
 */
export async function withImage<Result>(
  file: Buffer,
  use: (opened: OpenImage) => Result | Promise<Result>,
): Promise<Result> {
  await takeSlot();
  try {
    return await use(await readHeader(file));
  } finally {
    freeSlot();
  }
}

/** @throws {Error} unless the file begins as an image that {@link withImage} opens */
export const requireImage = (file: Buffer): Promise<void> => withImage(file, () => undefined);
