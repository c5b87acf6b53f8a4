import { join } from 'node:path';
import type { Settings } from '../../config/env.ts';
import { openCloudinaryImages } from './cloudinary.ts';
import { createDiskImages } from './disk.ts';
import type { ImageStore } from './types.ts';

/** The folder of uploaded images. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** Cloudinary if `CLOUDINARY_URL` is set, else a folder in `DATA_DIR`. */
export async function openImages({ images, dataDir }: Settings): Promise<ImageStore> {
  if (images.kind === 'cloudinary') return openCloudinaryImages(images.url);
  return createDiskImages(uploadsFolder(dataDir));
}
