import { readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { requirePicture } from '../../../adapters/images/open-image.ts';
import {
  nameProductPicture,
  productPictureEncoder,
  requireWholePicture,
} from '../../../adapters/images/product-image.ts';
import {
  type EncodePicture,
  type ImageStore,
  ImagesUnavailableError,
  productPictureName,
} from '../../../adapters/images/types.ts';
import { rootDir, type Settings } from '../../../config/env.ts';
import { uploadsPath } from '../../../contract/paths.ts';
import { fetchPicture } from './fetch-image.ts';
import { PictureProblem } from './image-problem.ts';

/** A picture named in a product file. */
export type Picture =
  /** A picture that is already in the shop. */
  | { kind: 'kept'; address: string }
  /** A picture to store under a name derived from its content. */
  | { kind: 'new'; name: string; encode: () => Promise<EncodePicture> };

const maxBytes = 30 * 1024 * 1024;
/** Smaller ones would be blurred on the product page. */
const least = { width: 400, height: 500 } as const;

/** A path of the shop's own product pictures that stays inside their folders. */
const ownAddress = /^\/(media|uploads)\/products\/(?!.*\.\.)[\w./-]+\.webp$/;

export interface PictureSources {
  settings: Settings;
  images: ImageStore;
  /** The folder of picture files; without one the pictures must be in the shop already. */
  folder?: string;
}

/**
 * Finds the pictures of a product file; each is read once.
 * @returns a function that takes a path of the shop, a URL or a file name
 */
export function createPictureFinder(sources: PictureSources): (named: string) => Promise<Picture> {
  const found = new Map<string, Promise<Picture>>();
  return (named) => {
    const known = found.get(named) ?? findPicture(sources, named);
    found.set(named, known);
    return known;
  };
}

async function findPicture({ settings, images, folder }: PictureSources, named: string): Promise<Picture> {
  const address = withoutOrigin(named, settings);
  if (ownAddress.test(address)) {
    const file = fileOf(address, images.folder);
    if (file && (await isFile(file))) return { kind: 'kept', address };
    return (folder === undefined ? undefined : await findCopy(address, folder)) ?? notThere(named);
  }
  if (images.ownsProductPicture?.(address)) return { kind: 'kept', address };
  if (folder === undefined)
    throw new PictureProblem('is not in the shop; add pictures on the page of the product');
  if (/^https?:\/\//i.test(address)) {
    const fetched = await fetchPicture(address, maxBytes);
    return newPicture(fetched, async () => fetched);
  }
  const path = isAbsolute(address) ? address : resolve(folder, address);
  const read = () => readPictureFile(path, named);
  return newPicture(await read(), read);
}

/** Removes the shop's own origin from a URL. */
function withoutOrigin(named: string, { backendUrl, frontendUrl }: Settings): string {
  const origin = [backendUrl, frontendUrl].find((url) => named.startsWith(`${url}/`));
  return origin ? named.slice(origin.length) : named;
}

function fileOf(address: string, uploads: string | undefined): string | undefined {
  if (address.startsWith('/media/')) return join(rootDir, 'backend', address);
  return uploads && join(uploads, address.slice(uploadsPath.length));
}

/** The encoded files of an export with `--images`, stored unchanged. */
async function findCopy(address: string, folder: string): Promise<Picture | undefined> {
  const name = productPictureName(address);
  if (!name || !(await isFile(join(folder, basename(address))))) return undefined;
  const encode: EncodePicture = async (format, width) => {
    const copy = join(folder, `${name}-${width}.${format}`);
    if (await isFile(copy)) {
      const file = await readFile(copy);
      await requirePicture(file);
      return file;
    }
    return productPictureEncoder(await readFile(join(folder, basename(address))))(format, width);
  };
  await requirePicture(await readFile(join(folder, basename(address)))).catch(noPicture);
  return { kind: 'new', name, encode: async () => encode };
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function readPictureFile(path: string, named: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return notThere(named);
  if (found.size > maxBytes) throw new PictureProblem(`has more than ${maxBytes / 1024 / 1024} MB`);
  return readFile(path);
}

/** @param readAgain reads the file again when the picture is stored, so that pictures don't fill the memory */
async function newPicture(file: Buffer, readAgain: () => Promise<Buffer>): Promise<Picture> {
  const { width, height } = await requireWholePicture(file).catch(noPicture);
  if (width < least.width || height < least.height) {
    throw new PictureProblem(
      `has ${width} × ${height} pixels; it must have at least ${least.width} × ${least.height}`,
    );
  }
  const name = nameProductPicture(file);
  return {
    kind: 'new',
    name,
    async encode() {
      const again = await readAgain();
      if (nameProductPicture(again) !== name) throw new PictureProblem('has changed since it was checked');
      return productPictureEncoder(again);
    },
  };
}

const notThere = (named: string): never => {
  throw new PictureProblem(`there is no ${named}`);
};
const noPicture = (error: unknown): never => {
  if (error instanceof ImagesUnavailableError) throw error;
  throw new PictureProblem('is no whole JPEG, PNG, WebP, GIF or AVIF picture');
};
