import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { requireImage } from '../../../adapters/images/open-image.ts';
import {
  nameProductImage,
  productImageEncoder,
  requireWholeImage,
} from '../../../adapters/images/product-image.ts';
import {
  type EncodeImage,
  type ImageStore,
  ImagesUnavailableError,
  productImageName,
} from '../../../adapters/images/types.ts';
import { rootDir, type Settings } from '../../../config/env.ts';
import { uploadsPath } from '../../../contract/paths.ts';
import { type AddressRule, fetchImage } from './fetch-image.ts';
import { ImageProblem } from './image-problem.ts';

/** An image named in a product file. */
export type FileImage =
  /** An image that is already in the shop. */
  | { kind: 'kept'; url: string }
  /** An image to store under a name derived from its content. */
  | { kind: 'new'; name: string; encode: () => Promise<EncodeImage> };

/** What two names of one picture have in common: its content, or the URL of one that came with the shop. */
export const pictureOf = (image: FileImage): string =>
  image.kind === 'new' ? image.name : (productImageName(image.url) ?? image.url);

const maxBytes = 30 * 1024 * 1024;
/** Smaller ones would be blurred on the product page. */
const minSize = { width: 400, height: 500 } as const;

/** A path of the shop's own product images that stays inside their folders. */
const ownAddress = /^\/(media|uploads)\/products\/(?!.*\.\.)[\w./-]+\.webp$/;

export interface ImageSources {
  settings: Settings;
  images: ImageStore;
  /** The folder of image files; without one the images must be in the shop already. */
  folder?: string;
  /** From where images may be fetched; default: from any address. */
  isAllowed?: AddressRule;
  /** A folder that keeps fetched images until they are stored; without one they stay in memory. */
  downloads?: string;
}

/**
 * Finds the images of a product file; each is read once.
 * @returns a function that takes a path of the shop, a URL or a file name
 */
export function createImageFinder(sources: ImageSources): (named: string) => Promise<FileImage> {
  const found = new Map<string, Promise<FileImage>>();
  return (named) => {
    const known = found.get(named) ?? findImage(sources, named);
    found.set(named, known);
    return known;
  };
}

async function findImage(sources: ImageSources, named: string): Promise<FileImage> {
  const { settings, images, folder } = sources;
  const path = withoutOrigin(named, settings);
  if (ownAddress.test(path)) {
    const file = fileOf(path, images.folder);
    if (file && (await isFile(file))) return { kind: 'kept', url: path };
    return (folder === undefined ? undefined : await findCopy(path, folder)) ?? notThere(named);
  }
  if (images.ownsProductImage?.(named)) return { kind: 'kept', url: named };
  if (folder === undefined)
    throw new ImageProblem('is not in the shop; add pictures on the page of the product');
  // Not the path of one at the shop's own origin, which would be a file of this machine.
  if (/^https?:\/\//i.test(named)) return fetchNewImage(named, sources);
  const file = isAbsolute(named) ? named : resolve(folder, named);
  const read = () => readImageFile(file, named);
  return newImage(await read(), read);
}

/** Removes the shop's own origin from a URL. */
function withoutOrigin(named: string, { backendUrl, frontendUrl }: Settings): string {
  const origin = [backendUrl, frontendUrl].find((url) => named.startsWith(`${url}/`));
  return origin ? named.slice(origin.length) : named;
}

async function fetchNewImage(url: string, { isAllowed, downloads }: ImageSources): Promise<FileImage> {
  const fetched = await fetchImage(url, maxBytes, isAllowed);
  if (downloads === undefined) return newImage(fetched, async () => fetched);
  const file = join(downloads, createHash('sha256').update(url).digest('hex'));
  await writeFile(file, fetched);
  return newImage(fetched, () => readFile(file));
}

function fileOf(url: string, uploads: string | undefined): string | undefined {
  if (url.startsWith('/media/')) return join(rootDir, 'backend', url);
  return uploads && join(uploads, url.slice(uploadsPath.length));
}

/** The encoded files of an export with `--images`, stored unchanged. */
async function findCopy(url: string, folder: string): Promise<FileImage | undefined> {
  const name = productImageName(url);
  if (!name || !(await isFile(join(folder, basename(url))))) return undefined;
  const encode: EncodeImage = async (format, width) => {
    const copy = join(folder, `${name}-${width}.${format}`);
    if (await isFile(copy)) {
      const file = await readFile(copy);
      await requireImage(file);
      return file;
    }
    return productImageEncoder(await readFile(join(folder, basename(url))))(format, width);
  };
  await requireImage(await readFile(join(folder, basename(url)))).catch(noImage);
  return { kind: 'new', name, encode: async () => encode };
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function readImageFile(path: string, named: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return notThere(named);
  if (found.size > maxBytes) throw new ImageProblem(`has more than ${maxBytes / 1024 / 1024} MB`);
  return readFile(path);
}

/** @param readAgain reads the file again when the image is stored, so that images don't fill the memory */
async function newImage(file: Buffer, readAgain: () => Promise<Buffer>): Promise<FileImage> {
  const { width, height } = await requireWholeImage(file).catch(noImage);
  if (width < minSize.width || height < minSize.height) {
    throw new ImageProblem(
      `has ${width} × ${height} pixels; it must have at least ${minSize.width} × ${minSize.height}`,
    );
  }
  const name = nameProductImage(file);
  return {
    kind: 'new',
    name,
    async encode() {
      const again = await readAgain();
      if (nameProductImage(again) !== name) throw new ImageProblem('has changed since it was checked');
      return productImageEncoder(again);
    },
  };
}

const notThere = (named: string): never => {
  throw new ImageProblem(`there is no ${named}`);
};
const noImage = (error: unknown): never => {
  if (error instanceof ImagesUnavailableError) throw error;
  throw new ImageProblem('is no whole JPEG, PNG, WebP, GIF or AVIF picture');
};
