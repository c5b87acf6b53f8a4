import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { openPicture } from '../../../adapters/images/open-picture.ts';
import {
  type EncodeProductPicture,
  type ImageStore,
  productPictureName,
} from '../../../adapters/images/types.ts';
import { rootDir, type Settings } from '../../../config/env.ts';
import { uploadsPath } from '../../../contract/http.ts';
import { fetchPicture } from './fetch-picture.ts';
import { PictureProblem } from './picture-problem.ts';

/** A picture that a product file names. */
export type Picture =
  /** One that the shop shows already. */
  | { kind: 'kept'; address: string }
  /** One to keep, under a name made of what it shows. */
  | { kind: 'new'; name: string; encode: () => Promise<EncodeProductPicture> };

const maxBytes = 30 * 1024 * 1024;
/** Smaller ones would be blurred on the product's own page. */
const least = { width: 400, height: 500 } as const;
/** Changes when pictures are made differently, so that they get names of their own. */
const recipe = 'product picture 1';
const quality = { avif: 52, webp: 74 } as const;

/** The shop's own address of a picture; nothing that could lead out of its folders. */
const ownAddress = /^\/(media|uploads)\/(?!.*\.\.)[\w./-]+$/;

export interface PictureSources {
  settings: Settings;
  images: ImageStore;
  /** Where files are looked for. */
  folder: string;
}

/**
 * Finds the pictures of a product file. Each is looked at once, however many rows name it.
 * @returns finds one by what the file says: an address of the shop, a web address, or a file
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
    return (await findCopy(address, folder)) ?? notThere(named);
  }
  if (/^https?:\/\//i.test(address)) {
    if (settings.images.kind === 'cloudinary' && productPictureName(address))
      return { kind: 'kept', address };
    const fetched = await fetchPicture(address, maxBytes);
    return newPicture(fetched, async () => fetched);
  }
  const path = isAbsolute(address) ? address : resolve(folder, address);
  const read = () => readPictureFile(path, named);
  return newPicture(await read(), read);
}

/** An address with the origin of this shop is the same as one without. */
function withoutOrigin(named: string, { backendUrl, frontendUrl }: Settings): string {
  const origin = [backendUrl, frontendUrl].find((url) => named.startsWith(`${url}/`));
  return origin ? named.slice(origin.length) : named;
}

function fileOf(address: string, uploads: string | undefined): string | undefined {
  if (address.startsWith('/media/')) return join(rootDir, 'backend', address);
  return uploads && join(uploads, address.slice(uploadsPath.length));
}

/** The files that an export with `--images` laid beside: kept as they are, so that nothing is lost on the way. */
async function findCopy(address: string, folder: string): Promise<Picture | undefined> {
  const name = productPictureName(address);
  if (!name || !(await isFile(join(folder, basename(address))))) return undefined;
  const encode: EncodeProductPicture = async (format, width) => {
    const copy = join(folder, `${name}-${width}.${format}`);
    if (await isFile(copy)) {
      const file = await readFile(copy);
      await openPicture(file);
      return file;
    }
    return encodeFrom(await readFile(join(folder, basename(address))))(format, width);
  };
  await openPicture(await readFile(join(folder, basename(address)))).catch(noPicture);
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

const nameOf = (file: Buffer) => createHash('sha256').update(recipe).update(file).digest('hex').slice(0, 32);

/** @param readAgain where its bytes come from when it is kept: thousands of them would fill the memory until then */
async function newPicture(file: Buffer, readAgain: () => Promise<Buffer>): Promise<Picture> {
  const { picture, width, height } = await openPicture(file).catch(noPicture);
  if (width < least.width || height < least.height) {
    throw new PictureProblem(
      `has ${width} × ${height} pixels; it must have at least ${least.width} × ${least.height}`,
    );
  }
  // Reads it to its end: half a file may begin well.
  await picture.resize(16).raw().toBuffer().catch(noPicture);
  const name = nameOf(file);
  return {
    kind: 'new',
    name,
    async encode() {
      const again = await readAgain();
      if (nameOf(again) !== name) throw new PictureProblem('has changed since it was looked at');
      return encodeFrom(again);
    },
  };
}

/** Product pictures are 4:5; what stands out on both sides is cut off. */
function encodeFrom(file: Buffer): EncodeProductPicture {
  return async (format, width) => {
    const { picture } = await openPicture(file);
    const sized = picture.resize(width, width * 1.25, { fit: 'cover', kernel: 'lanczos3' });
    return format === 'avif'
      ? sized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
      : sized.webp({ quality: quality.webp }).toBuffer();
  };
}

const notThere = (named: string): never => {
  throw new PictureProblem(`there is no ${named}`);
};
const noPicture = (): never => {
  throw new PictureProblem('is no whole JPEG, PNG, WebP, GIF or AVIF picture');
};
