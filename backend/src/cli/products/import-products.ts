import { createHash, randomUUID } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { type ImageStore, ImagesUnavailableError } from '../../adapters/images/types.ts';
import { OperationError } from '../../config/operation-error.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import { createPictureFinder, type Picture } from '../../features/product/import/find-picture.ts';
import {
  changesOf,
  type ImportPlan,
  type PlannedProduct,
  planImport,
} from '../../features/product/import/plan-import.ts';
import { readProductFile } from '../../features/product/import/read-product-file.ts';
import { listAdminProducts, productWrites } from '../../features/product/product.admin.ts';
import { findSizesSetBy, type StockImport } from '../../features/product/stock.admin.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { readInput } from '../read-input.ts';
import { countOf } from '../words.ts';
import { settleInterrupted, writeBatch } from '../write-batch.ts';
import { describePlan, planData, summarise } from './describe-plan.ts';

export interface ImportOptions {
  format?: FileFormat;
  images?: string;
  dryRun?: true;
  stock?: true;
  stockAgain?: true;
}

/**
 * `products import`: reads and checks the whole file, shows what it changes, asks, keeps new pictures, and then writes
 * all of it or nothing. Pictures are kept before: those of an import that fails lie there under names that the next
 * try finds again.
 */
export async function importProducts(
  context: CliContext,
  options: ImportOptions,
  path: string,
): Promise<CliOutput> {
  const format = formatOf(path, options.format);
  const input = await readInput(path);
  const read = readProductFile(input, format);
  const { images } = await context.openShop();
  await settleInterrupted(context);
  const find = createPictureFinder({
    settings: context.settings,
    images,
    folder: resolve(options.images ?? dirname(path)),
  });
  const bar = context.progress('Checking', read.products.length);
  const importedFrom = { file: createHash('sha256').update(input).digest('hex'), run: randomUUID() };
  const setBefore = options.stockAgain ? undefined : await findSizesSetBy(importedFrom.file);
  const plan = await planImport(read, await listAdminProducts(), find, {
    takesStock: Boolean(options.stock || options.stockAgain),
    isSetBefore: (id, size) => setBefore?.get(id)?.has(size) ?? false,
    onRow: bar.update,
  }).finally(bar.end);
  if (plan.problems.length > 0) {
    throw new OperationError(
      `${countOf(plan.problems.length, 'problem')} in ${path}: nothing was changed.`,
      plan.problems,
    );
  }
  const changed = plan.products.filter(({ kind }) => kind !== 'unchanged');
  const kept = plan.products.filter(({ isStockKept }) => isStockKept).length;
  if (kept > 0) {
    context.note(
      `The file says another stock for ${countOf(kept, 'product')}; that was left as it is. Add --stock to take it from the file.`,
    );
  }
  const repeated = plan.products.filter(({ isStockSetBefore }) => isStockSetBefore).length;
  if (repeated > 0) {
    context.note(
      `This file has set the stock of ${countOf(repeated, 'product')} before; what was sold or counted since then stays. Add --stock-again to set it from the file once more.`,
    );
  }
  const answer = (isWritten: boolean, note: string): CliOutput => ({
    data: { written: isWritten, dryRun: Boolean(options.dryRun), ...planData(plan) },
    text: [describePlan(plan), `${summarise(plan)}. ${note}`].filter(Boolean).join('\n\n'),
  });
  if (changed.length === 0) return answer(false, 'There is nothing to change.');
  if (options.dryRun) return answer(false, 'This was a dry run: nothing was changed.');
  context.note(`${describePlan(plan)}\n`);
  await context.confirm(`${summarise(plan)}. Write this?`);
  await writePlan(context, images, { plan, changed, importedFrom });
  return { ...answer(true, ''), text: `${summarise(plan)}. All of it is written.` };
}

async function writePlan(
  context: CliContext,
  images: ImageStore,
  {
    plan,
    changed,
    importedFrom,
  }: { plan: ImportPlan; changed: readonly PlannedProduct[]; importedFrom: StockImport },
): Promise<void> {
  const addresses = await keepPictures(
    context,
    images,
    changed.flatMap(({ pictures = [] }) => pictures),
  );
  const addressOf = (picture: Picture) => {
    const address = picture.kind === 'kept' ? picture.address : addresses.get(picture.name);
    if (!address) throw new Error(`The picture ${picture} was not kept`);
    return address;
  };
  await writeBatch(context, 'import of products', productWrites(changesOf(plan, addressOf), importedFrom));
}

/** @returns the addresses of the new pictures by their names */
async function keepPictures(
  context: CliContext,
  images: ImageStore,
  pictures: readonly Picture[],
): Promise<Map<string, string>> {
  const fresh = new Map(
    pictures.flatMap((picture) => (picture.kind === 'new' ? [[picture.name, picture] as const] : [])),
  );
  const addresses = new Map<string, string>();
  const bar = context.progress('Keeping pictures', fresh.size);
  try {
    for (const [name, picture] of fresh) {
      let encoder: ReturnType<typeof picture.encode> | undefined;
      const address = await images.saveProductPicture(name, async (pictureFormat, width) => {
        encoder ??= picture.encode();
        return (await encoder)(pictureFormat, width);
      });
      addresses.set(name, address);
      bar.update(addresses.size);
    }
  } catch (error) {
    if (error instanceof ImagesUnavailableError) {
      throw new OperationError(
        'The pictures cannot be kept: their store does not answer. Nothing was changed.',
      );
    }
    throw error;
  } finally {
    bar.end();
  }
  return addresses;
}
