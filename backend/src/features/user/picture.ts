import sharp, { type ResizeOptions } from 'sharp';
import { type ImageField, userMessages } from '../../contract/user.ts';
import { badRequest } from '../../http/problem.ts';

/** More pixels than any camera whose pictures fit into 5 MB, and less than a decoded bomb. */
const maxPixels = 64_000_000;
const maxSeconds = 8;

/** As sharp calls them; AVIF comes in the HEIF box. SVG is a program, not a picture. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

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

/** Round pictures are shown up to 176 px wide, covers across the page; both on screens of double density. */
const sizes: Record<ImageField, ResizeOptions> = {
  profileImage: { width: 512, height: 512, fit: 'cover' },
  coverImage: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
};

/**
 * An uploaded file as the shop keeps it: a WebP of a sensible size, upright, without anything else that was in the file.
 * @throws {Problem} 400 for everything that is no whole JPEG, PNG, WebP, GIF or AVIF picture, whatever it calls itself
 */
export async function encodePicture(file: Buffer, field: ImageField): Promise<Buffer> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format, compression } = await picture.metadata();
    if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) throw new Error(format);
    return await picture
      .autoOrient()
      .resize(sizes[field])
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    throw badRequest(userMessages.invalidImage);
  }
}
