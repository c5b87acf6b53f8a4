import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { productPictureName } from '../../adapters/images/types.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { csvRow, csvTitles } from '../../csv/write-csv.ts';
import { columnNames, toCells, toRecord } from '../../features/product/import/columns.ts';
import { productFileMark } from '../../features/product/import/read-product-file.ts';
import { type AdminProduct, listAdminProducts } from '../../features/product/product.admin.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { countOf } from '../words.ts';

export interface ExportOptions {
  format?: FileFormat;
  images?: string;
}

/** `products export`: a file that `products import` reads back without a change. */
export async function exportProducts(
  context: CliContext,
  options: ExportOptions,
  path?: string,
): Promise<CliOutput | undefined> {
  const format = formatOf(path, options.format, context.isJson);
  await context.openDatabase();
  await finishInterrupted(context);
  const products = await listAdminProducts();
  const copied = options.images ? await copyPictures(context, products, resolve(options.images)) : 0;
  await context.write(path, format === 'csv' ? csvParts(products) : jsonParts(products));
  if (path === undefined) return undefined;
  const pictures = options.images
    ? ` ${countOf(copied, 'file')} of pictures copied to ${options.images}.`
    : '';
  return {
    data: { file: path, products: products.length, pictureFiles: copied },
    text: `${countOf(products.length, 'product')} written to ${path}.${pictures}`,
  };
}

function* csvParts(products: readonly AdminProduct[]): Generator<string> {
  yield csvTitles(columnNames);
  for (const product of products) yield csvRow(toCells(product));
}

function* jsonParts(products: readonly AdminProduct[]): Generator<string> {
  yield `${JSON.stringify({ ...productFileMark, products: products.map(toRecord) }, null, 2)}\n`;
}

/** Copies the uploaded pictures; the demo's pictures are part of every shop. */
async function copyPictures(
  context: CliContext,
  products: readonly AdminProduct[],
  target: string,
): Promise<number> {
  const { folder } = (await context.openShop()).images;
  await mkdir(target, { recursive: true });
  if (!folder) return 0;
  const source = join(folder, 'products');
  const wanted = new Set(products.flatMap(({ image }) => image.map(productPictureName)));
  const files = (await readdir(source).catch(() => [])).filter((file) => wanted.has(file.split('-')[0]));
  const bar = context.progress('Copying pictures', files.length);
  for (const [i, file] of files.entries()) {
    await copyFile(join(source, file), join(target, file));
    bar.update(i + 1);
  }
  bar.end();
  return files.length;
}
