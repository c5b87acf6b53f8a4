import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsPath } from '../../contract/paths.ts';
import type { ImageStore } from './types.ts';

/** The files of a product picture that the storefront's `srcset` names. The WebP is written last: it marks a complete set. */
const productFiles = [
  ['avif', 400],
  ['avif', 800],
  ['avif', 1200],
  ['webp', 800],
] as const;

const ownName = new RegExp(`^${uploadsPath}/([0-9a-f]{32}\\.webp)$`);

/**
 * Pictures as files in one folder.
 * @param folder created with the first picture
 */
export function createDiskImages(folder: string): ImageStore {
  return {
    folder,
    async save(webp) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const file = join(folder, name);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(file, webp, { flag: 'wx' });
      } catch (error) {
        // A full disk leaves a partial file.
        await rm(file, { force: true });
        throw error;
      }
      return `${uploadsPath}/${name}`;
    },
    async saveProductPicture(name, encode) {
      const products = join(folder, 'products');
      const address = `${uploadsPath}/products/${name}-800.webp`;
      if (await exists(join(products, `${name}-800.webp`))) return address;
      await mkdir(products, { recursive: true });
      // Nothing is left of a picture that cannot be encoded or written as a whole.
      const files = productFiles.map(([format, width]) => ({
        format,
        width,
        draft: join(products, `.${randomBytes(16).toString('hex')}`),
      }));
      try {
        for (const { format, width, draft } of files)
          await writeFile(draft, await encode(format, width), { flag: 'wx' });
        for (const { format, width, draft } of files)
          await rename(draft, join(products, `${name}-${width}.${format}`));
      } catch (error) {
        for (const { draft } of files) await rm(draft, { force: true });
        throw error;
      }
      return address;
    },
    async remove(address) {
      const name = ownName.exec(address)?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
