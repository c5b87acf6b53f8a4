import { resolve } from 'node:path';
import { cliActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { withProgress } from '../../config/with-progress.ts';
import { countOf } from '../../config/words.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { type ProductRecord, readCatalogue } from '../../features/product/import/columns.ts';
import { copyProductImages, exportCatalogue } from '../../features/product/import/export-products.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { finishInterrupted } from '../finish-interrupted.ts';

interface ExportOptions {
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
  await recordAudit(cliActor(), 'product.export', { kind: 'products', _id: 'all', label: 'products' });
  const products = await readCatalogue();
  const copied = options.images ? await copyImages(context, products, options.images) : 0;
  await context.write(path, exportCatalogue(products, format));
  if (path === undefined) return undefined;
  const copies = options.images ? ` ${countOf(copied, 'file')} of pictures copied to ${options.images}.` : '';
  return {
    data: { file: path, products: products.length, pictureFiles: copied },
    text: `${countOf(products.length, 'product')} written to ${path}.${copies}`,
  };
}

async function copyImages(
  context: CliContext,
  products: readonly ProductRecord[],
  target: string,
): Promise<number> {
  const { images } = await context.openShop();
  return withProgress(context, 'Copying pictures', (onProgress) =>
    copyProductImages(products, images, resolve(target), onProgress),
  );
}
