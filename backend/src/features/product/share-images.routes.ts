import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { withImage } from '../../adapters/images/open-image.ts';
import { ImagesUnavailableError } from '../../adapters/images/types.ts';
import { brandColour } from '../../config/brand.ts';
import { rootDir } from '../../config/env.ts';
import { shareSize } from '../../contract/pages/head.ts';
import { sharePath } from '../../contract/pages/product-head.ts';
import { uploadsPath } from '../../contract/paths.ts';
import { problem } from '../../errors/problem.ts';
import { shopFolders } from '../../http/files/static-files.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import { digestOf } from '../../http/response-cache/encode-body.ts';

/** Bounds the memory: an image takes about 30 KB. */
const maxImages = 100;
const jpegQuality = 82;
/** In pixels: the shadow of a product fades out instead of running to the image's edge as a stripe. */
const sideBlur = 60;
/** In pixels. */
const fadeWidth = 60;

interface Size {
  width: number;
  height: number;
}
/**
 * The shop's own images by their path, which stays inside their folders. Images of customers are never cached, so they are
 * not among them.
 */
const ownImage = new RegExp(
  `^(/media|${uploadsPath}(?=/(?:${shopFolders.join('|')})/))((?:/[\\w-]+)+\\.(?:webp|png|jpe?g|avif))\\.jpg$`,
);

/**
 * `GET /share/PATH.jpg`: one of the shop's own images as a JPEG in the size of link previews, because messengers show
 * neither AVIF nor tall images.
 * @param uploads the folder of uploaded images, if the API serves one
 */
export function shareImageRoutes(uploads: string | undefined): Router {
  const made = new Map<string, Promise<Buffer>>();
  /** One at a time: an image takes the processor for some 50 ms. */
  let queue: Promise<unknown> = Promise.resolve();

  function imageOf(file: string): Promise<Buffer> {
    const known = made.get(file);
    made.delete(file);
    const image = known ?? queue.then(() => makeShareImage(file));
    made.set(file, image);
    if (!known) {
      queue = image.catch(() => made.delete(file));
      if (made.size > maxImages) made.delete(made.keys().next().value ?? '');
    }
    return image;
  }

  const router = Router();
  router.get(`${sharePath}/*path`, async (req, res) => {
    const [, folder, name] = ownImage.exec(req.path.slice(sharePath.length)) ?? [];
    const root = folder === '/media' ? join(rootDir, 'backend/media') : uploads;
    if (!name || !root) throw problem('page_not_found');
    const image = await imageOf(join(root, name)).catch((error: unknown) => {
      if (error instanceof ImagesUnavailableError) throw error;
      throw problem('page_not_found');
    });
    res.set({ 'Cache-Control': 'public, max-age=86400', ETag: `"${digestOf(image)}"` });
    res.type('jpg').send(image);
  });
  return refuseOtherMethods(router);
}

/** The whole image in the middle; its sides fade into the blurred colours of its edges. */
async function makeShareImage(file: string): Promise<Buffer> {
  const { width, height } = shareSize;
  const source = await readFile(file);
  const { data, info, left, top, extended } = await withImage(source, async ({ image }) => {
    const inside = image
      .flatten({ background: brandColour('surface') })
      .resize(width, height, { fit: 'inside' })
      .toColourspace('srgb');
    const middle = await inside.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const left = Math.floor((width - middle.info.width) / 2);
    const top = Math.floor((height - middle.info.height) / 2);
    const [right, bottom] = [width - middle.info.width - left, height - middle.info.height - top];
    // A pipeline extends after it blurs, so each step is one of its own.
    const extended = await inside.extend({ left, right, top, bottom, extendWith: 'copy' }).png().toBuffer();
    return { ...middle, left, top, extended };
  });
  fadeEdges(data, info, { x: left > 0, y: top > 0 });
  return withImage(extended, ({ image }) =>
    image
      .blur(sideBlur)
      .composite([{ input: data, raw: info, left, top }])
      .jpeg({ quality: jpegQuality, mozjpeg: true })
      .toBuffer(),
  );
}

/** Lowers the opacity of RGBA pixels near the left and right edges, the upper and lower ones, or both. */
function fadeEdges(pixels: Buffer, { width, height }: Size, fades: { x: boolean; y: boolean }): void {
  const opacity = (at: number, length: number) => Math.min(1, Math.min(at, length - 1 - at) / fadeWidth);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shown = (fades.x ? opacity(x, width) : 1) * (fades.y ? opacity(y, height) : 1);
      pixels[(y * width + x) * 4 + 3] = Math.round(255 * shown);
    }
}
