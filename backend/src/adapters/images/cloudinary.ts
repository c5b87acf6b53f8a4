import { randomBytes } from 'node:crypto';
import type { UploadApiOptions, v2 } from 'cloudinary';
import { type ImageStore, ImagesUnavailableError } from './types.ts';

const folder = 'brim-and-page';
const ownUrl = new RegExp(`/image/upload/(?:v\\d+/)?(${folder}/[0-9a-f]{32})\\.webp$`);
/** In milliseconds, as the library names it; its default is a minute. */
const timeout = 8000;

/** The largest width in the storefront. */
const productWidth = 1200;

const unavailable = (cause: unknown) => new ImagesUnavailableError('Cloudinary failed', { cause });

function upload({ uploader }: typeof v2, webp: Buffer, options: UploadApiOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = uploader.upload_stream({ ...options, disable_promises: true }, (error, result) => {
      const address = result?.secure_url;
      if (address) resolve(address);
      else reject(unavailable(error ?? result));
    });
    stream.on('error', (error) => reject(unavailable(error)));
    stream.end(webp);
  });
}

/**
 * Pictures at Cloudinary.
 * @param url `cloudinary://KEY:SECRET@CLOUD`, with the library's own options in its query
 */
export async function openCloudinaryImages(url: string): Promise<ImageStore> {
  // The library reads its options from the environment, and the scheme of `upload_prefix` while it is loaded.
  process.env.CLOUDINARY_URL = url;
  const { v2: cloudinary } = await import('cloudinary');
  cloudinary.config(true);
  return {
    save: (webp) =>
      upload(cloudinary, webp, {
        public_id: `${folder}/${randomBytes(16).toString('hex')}`,
        resource_type: 'image',
        format: 'webp',
        overwrite: false,
        timeout,
      }),
    async saveProductPicture(name, encode) {
      // With `overwrite: false` Cloudinary returns the existing picture of this name.
      return upload(cloudinary, await encode('webp', productWidth), {
        public_id: `${folder}/products/${name}`,
        resource_type: 'image',
        format: 'webp',
        overwrite: false,
        timeout,
      });
    },
    async remove(address) {
      const publicId = ownUrl.exec(address)?.[1];
      if (!publicId) return;
      // The library accepts a timeout here, but its types lack it.
      const options = { invalidate: true, timeout };
      try {
        await cloudinary.uploader.destroy(publicId, options);
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
