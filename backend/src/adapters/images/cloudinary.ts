import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { UploadApiOptions, v2 } from 'cloudinary';
import { type ImageStore, ImagesUnavailableError } from './types.ts';

const folder = 'brim-and-page';
const ownUrl = new RegExp(`/image/upload/(?:v\\d+/)?(${folder}/[0-9a-f]{32})\\.webp$`);
/** In milliseconds, as the library names it; its default is a minute. */
const timeout = 8000;
const productImage = new RegExp(`^(?:v\\d+/)?${folder}/products/[0-9a-f]{32}\\.webp$`);

/** The largest widths in the storefront. */
const productWidth = 1200;
const contentWidth = 1600;
/** A video has up to 50 MB. */
const videoTimeout = 120_000;

const unavailable = (cause: unknown) => new ImagesUnavailableError('Cloudinary failed', { cause });

/** With `overwrite: false` Cloudinary returns the existing image of this name. */
const imageOptions = (name: string): UploadApiOptions => ({
  public_id: `${folder}/${name}`,
  resource_type: 'image',
  format: 'webp',
  overwrite: false,
  timeout,
});

function upload(
  { uploader }: typeof v2,
  file: Buffer | Readable,
  options: UploadApiOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = uploader.upload_stream({ ...options, disable_promises: true }, (error, result) => {
      const url = result?.secure_url;
      if (url) resolve(url);
      else reject(unavailable(error ?? result));
    });
    stream.on('error', (error) => reject(unavailable(error)));
    if (Buffer.isBuffer(file)) stream.end(file);
    else file.once('error', reject).pipe(stream);
  });
}

/**
 * Images and videos at Cloudinary.
 * @param url `cloudinary://KEY:SECRET@CLOUD`, with the library's own options in its query
 */
export async function openCloudinaryImages(url: string): Promise<ImageStore> {
  // The library reads its options from the environment, and the scheme of `upload_prefix` while it is loaded.
  process.env.CLOUDINARY_URL = url;
  const { v2: cloudinary } = await import('cloudinary');
  const { cloud_name: cloud } = cloudinary.config(true);
  const delivery = `https://res.cloudinary.com/${cloud}/image/upload/`;
  return {
    save: (webp) => upload(cloudinary, webp, imageOptions(randomBytes(16).toString('hex'))),
    saveProductImage: async (name, encode) =>
      upload(cloudinary, await encode('webp', productWidth), imageOptions(`products/${name}`)),
    saveContentImage: async (name, encode) =>
      upload(cloudinary, await encode('webp', contentWidth), imageOptions(`content/${name}`)),
    saveVideo: (name, _type, path) =>
      upload(cloudinary, createReadStream(path), {
        public_id: `${folder}/content/${name}`,
        resource_type: 'video',
        overwrite: false,
        timeout: videoTimeout,
      }),
    ownsProductImage: (url) => url.startsWith(delivery) && productImage.test(url.slice(delivery.length)),
    async remove(url) {
      const publicId = ownUrl.exec(url)?.[1];
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
