import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { openPicture } from '../../adapters/images/open-picture.ts';
import { rootDir } from '../../config/env.ts';
import { uploadsPath } from '../../contract/http.ts';
import { shareSize } from '../../contract/page-head.ts';
import { sharePath } from '../../contract/product-head.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { notFound } from '../../http/problem.ts';
import { digestOf } from '../../http/response-cache/encode-body.ts';

/** Bounds the memory: a picture takes about 30 KB. */
const maxPictures = 100;
const jpegQuality = 82;
/** In pixels: the shadow of a product fades out instead of running to the picture's edge as a stripe. */
const sideBlur = 60;
/** The shop's own pictures by their path, which stays inside their folders. */
const ownPicture = new RegExp(`^(/media|${uploadsPath})((?:/[\\w-]+)+\\.(?:webp|png|jpe?g|avif))\\.jpg$`);

/**
 * `GET /share/PATH.jpg`: one of the shop's own pictures as a JPEG in the size of link previews, because messengers show
 * neither AVIF nor tall pictures.
 * @param uploads the folder of uploaded pictures, if the API serves one
 */
export function sharePictureRoutes(uploads: string | undefined): Router {
  const made = new Map<string, Promise<Buffer>>();
  /** One at a time: a picture takes the processor for some 50 ms. */
  let queue: Promise<unknown> = Promise.resolve();

  function pictureOf(file: string): Promise<Buffer> {
    const known = made.get(file);
    made.delete(file);
    const picture = known ?? queue.then(() => makeSharePicture(file));
    made.set(file, picture);
    if (!known) {
      queue = picture.catch(() => made.delete(file));
      if (made.size > maxPictures) made.delete(made.keys().next().value ?? '');
    }
    return picture;
  }

  const router = Router();
  router.get(`${sharePath}/*path`, async (req, res) => {
    const [, folder, name] = ownPicture.exec(req.path.slice(sharePath.length)) ?? [];
    const root = folder === '/media' ? join(rootDir, 'backend/media') : uploads;
    if (!name || !root) throw notFound('page_not_found');
    const picture = await pictureOf(join(root, name)).catch(() => {
      throw notFound('page_not_found');
    });
    res.set({ 'Cache-Control': 'public, max-age=86400', ETag: `"${digestOf(picture)}"` });
    res.type('jpg').send(picture);
  });
  return refuseOtherMethods(router);
}

/** The whole picture in the middle; the sides continue the blurred colours of its edges. */
async function makeSharePicture(file: string): Promise<Buffer> {
  const { width, height } = shareSize;
  const { picture } = await openPicture(await readFile(file));
  const { data, info } = await picture
    .flatten({ background: '#faf6ee' })
    .resize(width, height, { fit: 'inside' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const [right, bottom] = [width - info.width - left, height - info.height - top];
  const inside = await openPicture(data);
  const extended = await inside.picture
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const background = await openPicture(extended);
  return background.picture
    .blur(sideBlur)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
}
