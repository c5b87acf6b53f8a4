import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type ContentImage, encodeContentImage } from '../../../adapters/images/content-image.ts';
import { type ImageStore, ImagesUnavailableError } from '../../../adapters/images/types.ts';
import { readVideoType } from '../../../adapters/images/video-type.ts';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { MediaResponse } from '../../../contract/admin/content/content.ts';
import { problem } from '../../../errors/problem.ts';

/** Part of the name; change it when the encoding changes. */
const recipe = 'content media 1';
const longestLabel = 100;

/** A file that a request has brought. */
interface FileOnDisk {
  path: string;
  bytes: number;
  /** As the client calls it: for people only. */
  name: string;
}

interface MediaDeps {
  images: ImageStore;
  /** The largest image, in bytes. */
  imageBytes: number;
}

/** The name of a file in the store, derived from its content: 32 hexadecimal digits. */
async function nameOf(path: string): Promise<string> {
  const hash = createHash('sha256').update(recipe);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Stores an uploaded image or video of the content. An image is re-encoded; a video is stored as it is.
 * @param file stays where it is
 * @throws {Problem} 400 unless it is a whole image or video, 413 for an image that is too large
 * @throws {ImagesUnavailableError} when the store is unreachable or too many images wait to be decoded
 */
export async function storeMedia(deps: MediaDeps, actor: Actor, file: FileOnDisk): Promise<MediaResponse> {
  const videoType = await readVideoType(file.path);
  const image = videoType ? undefined : await encodeImage(deps, file);
  const name = await nameOf(file.path);
  const label = file.name.replace(/\p{C}/gu, '').trim().slice(0, longestLabel) || name;
  await recordAudit(actor, 'media.upload', { kind: 'media', _id: name, label }, { bytes: file.bytes });
  if (videoType)
    return { success: true, kind: 'film', url: await deps.images.saveVideo(name, videoType, file.path) };
  const { encode, width, height } = image as ContentImage;
  const url = await deps.images.saveContentImage(name, encode);
  return { success: true, kind: 'picture', url, width, height };
}

async function encodeImage({ imageBytes }: MediaDeps, { path, bytes }: FileOnDisk): Promise<ContentImage> {
  if (bytes > imageBytes)
    throw problem('media_too_large', { kind: 'picture', megabytes: imageBytes / 1024 / 1024 });
  const content = await readFile(path);
  return encodeContentImage(content).catch((error: unknown) => {
    if (error instanceof ImagesUnavailableError) throw error;
    throw problem('invalid_media');
  });
}
