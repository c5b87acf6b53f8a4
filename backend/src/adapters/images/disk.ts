import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadsPath } from '../../contract/paths.ts';
import { contentFiles } from './content-image.ts';
import type { EncodeImage, ImageStore } from './types.ts';

/** The files of a product image that the storefront's `srcset` names. The WebP is written last: it marks a complete set. */
const productFiles = [
  ['avif', 400],
  ['avif', 800],
  ['avif', 1200],
  ['webp', 800],
] as const;

const ownName = new RegExp(`^${uploadsPath}/([0-9a-f]{32}\\.webp)$`);

type ImageFiles = readonly (readonly ['avif' | 'webp', number])[];

/**
 * Images and videos as files in one folder.
 * @param folder created with the first image
 */
export function createDiskImages(folder: string): ImageStore {
  /** Writes a file that appears complete or not at all. */
  async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
    const parent = dirname(path);
    await mkdir(parent, { recursive: true });
    const draft = join(parent, `.${randomBytes(16).toString('hex')}`);
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Stores the files of an image below a folder. @returns the URL of the last one */
  async function saveFiles(kind: string, name: string, files: ImageFiles, encode: EncodeImage) {
    const names = files.map(([format, width]) => `${name}-${width}.${format}`);
    const last = names.at(-1) ?? '';
    const url = `${uploadsPath}/${kind}/${last}`;
    if (existsSync(join(folder, kind, last))) return url;
    for (const [i, [format, width]] of files.entries())
      await writeWhole(join(folder, kind, names[i] ?? ''), async (draft) =>
        writeFile(draft, await encode(format, width), { flag: 'wx' }),
      );
    return url;
  }

  return {
    folder,
    async save(webp) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      await writeWhole(join(folder, name), (draft) => writeFile(draft, webp, { flag: 'wx' }));
      return `${uploadsPath}/${name}`;
    },
    saveProductImage: (name, encode) => saveFiles('products', name, productFiles, encode),
    saveContentImage: (name, encode) => saveFiles('content', name, contentFiles, encode),
    async saveVideo(name, type, path) {
      const file = `content/${name}.${type}`;
      if (!existsSync(join(folder, file)))
        await writeWhole(join(folder, file), (draft) => copyFile(path, draft));
      return `${uploadsPath}/${file}`;
    },
    async remove(url) {
      const name = ownName.exec(url)?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
  };
}
