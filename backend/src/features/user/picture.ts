import type { ResizeOptions } from 'sharp';
import { openPicture } from '../../adapters/images/open-picture.ts';
import { timeLimit } from '../../config/time-limit.ts';
import type { ImageField } from '../../contract/user.ts';
import { badRequest, unavailable } from '../../http/problem.ts';

const maxSeconds = 8;

/** Profile pictures are up to 176 px wide, covers as wide as the page; both on screens of double density. */
const sizes: Record<ImageField, ResizeOptions> = {
  profileImage: { width: 512, height: 512, fit: 'cover' },
  coverImage: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
};

/**
 * Re-encodes an uploaded picture as WebP: resized, with its orientation applied, without metadata.
 * @throws {Problem} 400 unless the bytes are a complete JPEG, PNG, WebP, GIF or AVIF picture; 503 when it takes too long
 */
export async function encodePicture(file: Buffer, field: ImageField): Promise<Buffer> {
  try {
    const { picture } = await openPicture(file);
    return await picture
      .resize(sizes[field])
      .webp({ quality: 82 })
      .timeout({ seconds: timeLimit(maxSeconds) })
      .toBuffer();
  } catch (error) {
    // The picture may be valid: the machine is too busy to process it.
    if (error instanceof Error && error.message.startsWith('timeout')) throw unavailable();
    throw badRequest('invalid_image');
  }
}
