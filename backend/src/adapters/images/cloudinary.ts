import { randomBytes } from 'node:crypto';
import type { UploadApiOptions, v2 } from 'cloudinary';
import { type ImageStore, ImagesUnavailableError } from './types.ts';

const folder = 'brim-and-page';
const ownAddress = new RegExp(`/image/upload/(?:v\\d+/)?(${folder}/[0-9a-f]{32})\\.webp$`);
/** Milliseconds of silence after which Cloudinary counts as away; the library would wait a minute. */
const timeout = 8000;

/** As large as the storefront shows a product. */
const productWidth = 1200;

const refusal = (cause: unknown) => new ImagesUnavailableError('Cloudinary did not take the call', { cause });

function upload({ uploader }: typeof v2, webp: Buffer, options: UploadApiOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = uploader.upload_stream({ ...options, disable_promises: true }, (error, result) => {
      const address = result?.secure_url;
      if (address) resolve(address);
      else reject(refusal(error ?? result));
    });
    stream.on('error', (error) => reject(refusal(error)));
    stream.end(webp);
  });
}

/**
 * Pictures at Cloudinary.
 * @param url `cloudinary://KEY:SECRET@CLOUD`, with the library's own options in its query
 */
export async function openCloudinaryImages(url: string): Promise<ImageStore> {
  // The library reads its options from here, and whether `upload_prefix` is http or https while it is loaded.
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
    async keepProductPicture(name, encode) {
      // Without overwriting, Cloudinary answers with the picture it has under this name.
      return upload(cloudinary, await encode('webp', productWidth), {
        public_id: `${folder}/products/${name}`,
        resource_type: 'image',
        format: 'webp',
        overwrite: false,
        timeout,
      });
    },
    async remove(address) {
      const publicId = ownAddress.exec(address)?.[1];
      if (!publicId) return;
      // The library's types know no timeout here; the library does.
      const options = { invalidate: true, timeout };
      try {
        await cloudinary.uploader.destroy(publicId, options);
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}
