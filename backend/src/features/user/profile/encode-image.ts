import type { ResizeOptions } from 'sharp';
import { withImage } from '../../../adapters/images/open-image.ts';
import { ImagesUnavailableError } from '../../../adapters/images/types.ts';
import { timeLimit } from '../../../config/time-limit.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { Problem, problem } from '../../../errors/problem.ts';

const maxSeconds = 8;

/**
 * Re-encodes an uploaded image as WebP: resized, with its orientation applied, without metadata.
 * @throws {Problem} 400 unless the bytes are a complete JPEG, PNG, WebP, GIF or AVIF image; 503 when it takes too long
 * @throws {ImagesUnavailableError} when too many images wait to be decoded
 */
export async function encodeImage(file: Buffer, size: ResizeOptions): Promise<Buffer> {
  try {
    const encoding = withImage(file, ({ image }) =>
      image
        .resize(size)
        .webp({ quality: 82 })
        .timeout({ seconds: timeLimit(maxSeconds) })
        .toBuffer(),
    );
    return await withDeadline(encoding);
  } catch (error) {
    // The image may be valid: the machine is too busy to process it.
    if (error instanceof Problem || error instanceof ImagesUnavailableError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) throw problem('service_unavailable');
    throw problem('invalid_image');
  }
}
