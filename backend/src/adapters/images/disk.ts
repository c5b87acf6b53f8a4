import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsPath } from '../../contract/paths.ts';
import type { ImageStore } from './types.ts';

const ownName = new RegExp(`^${uploadsPath}/([0-9a-f]{32}\\.webp)$`);

/**
 * Pictures as files of one folder.
 * @param folder made when the first picture comes
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
        // A full disk leaves half a file.
        await rm(file, { force: true });
        throw error;
      }
      return `${uploadsPath}/${name}`;
    },
    async remove(address) {
      const name = ownName.exec(address)?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
  };
}
