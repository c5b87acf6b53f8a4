import type { ResizeOptions } from 'sharp';
import { openPicture } from '../../adapters/images/open-picture.ts';
import { timeLimit } from '../../config/time-limit.ts';
import { type ImageField, userMessages } from '../../contract/user.ts';
import { badRequest, unavailable } from '../../http/problem.ts';

const maxSeconds = 8;

/** Round pictures are shown up to 176 px wide, covers across the page; both on screens of double density. */
const sizes: Record<ImageField, ResizeOptions> = {
  profileImage: { width: 512, height: 512, fit: 'cover' },
  coverImage: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
};

/**
 * An uploaded file as the shop keeps it: a WebP of a sensible size, upright, without anything else that was in the file.
 * @throws {Problem} 400 for everything that is no whole JPEG, PNG, WebP, GIF or AVIF picture, whatever it calls itself;
 *   503 when it takes too long
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
    // The picture may be as good as any: the machine is too busy for it.
    if (error instanceof Error && error.message.startsWith('timeout')) throw unavailable();
    throw badRequest(userMessages.invalidImage);
  }
}
