import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStore, productImageName } from '../../../adapters/images/types.ts';
import { csvFile, type FileFormat } from '../../../csv/row-file.ts';
import { columnNames, type ProductRecord, toCells } from './columns.ts';
import { productFileMark } from './read-product-file.ts';

/**
 * A catalogue as a file that an import reads back without a change.
 * @returns the file in parts
 */
export const exportCatalogue = (
  products: readonly ProductRecord[],
  format: FileFormat,
): AsyncIterable<string> | Iterable<string> =>
  format === 'csv'
    ? csvFile(columnNames, products.map(toCells))
    : [
        `${JSON.stringify({ ...productFileMark, products: products.map(({ version: _, ...fields }) => fields) }, null, 2)}\n`,
      ];

/**
 * Copies the uploaded images of products to a folder. The demo's images are part of every shop.
 * @returns the number of files
 */
export async function copyProductImages(
  products: readonly ProductRecord[],
  { folder }: Pick<ImageStore, 'folder'>,
  target: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await mkdir(target, { recursive: true });
  if (!folder) return 0;
  const source = join(folder, 'products');
  const wanted = new Set(products.flatMap(({ images }) => images.map(productImageName)));
  const files = (await readdir(source).catch(() => [])).filter((file) => wanted.has(file.split('-')[0]));
  for (const [i, file] of files.entries()) {
    await copyFile(join(source, file), join(target, file));
    onProgress(i + 1, files.length);
  }
  return files.length;
}
