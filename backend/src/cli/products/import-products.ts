import { dirname, resolve } from 'node:path';
import { createCrashAt } from '../../config/crash-at.ts';
import { OperationError } from '../../config/operation-error.ts';
import { withProgress } from '../../config/with-progress.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import {
  newPicturesOf,
  type ProductImport,
  planProductImport,
  storePictures,
  writeProductImport,
} from '../../features/product/import/import.admin.ts';
import { readProductFile } from '../../features/product/import/read-product-file.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { readInput } from '../read-input.ts';
import { countOf } from '../words.ts';
import { describePlan, planData, summarise } from './describe-plan.ts';

export interface ImportOptions {
  format?: FileFormat;
  images?: string;
  dryRun?: true;
  stock?: true;
  stockAgain?: true;
}

/**
 * `products import`: checks the whole file, shows the changes, asks, stores new pictures, then writes all or nothing.
 * Pictures are stored first; after a failed import the next one finds them again by name.
 */
export async function importProducts(
  context: CliContext,
  options: ImportOptions,
  path: string,
): Promise<CliOutput> {
  const plan = await planFile(context, options, path);
  noteKeptStock(context, plan);
  const output = (isWritten: boolean, note: string): CliOutput => ({
    data: { written: isWritten, dryRun: Boolean(options.dryRun), ...planData(plan) },
    text: [describePlan(plan), `${summarise(plan)}. ${note}`].filter(Boolean).join('\n\n'),
  });
  if (plan.products.every(({ kind }) => kind === 'unchanged'))
    return output(false, 'There is nothing to change.');
  if (options.dryRun) return output(false, 'This was a dry run: nothing was changed.');
  context.note(`${describePlan(plan)}\n`);
  await context.confirm(`${summarise(plan)}. Write this?`);
  await writePlan(context, plan);
  return { ...output(true, ''), text: `${summarise(plan)}. All of it is written.` };
}

async function planFile(context: CliContext, options: ImportOptions, path: string): Promise<ProductImport> {
  const format = formatOf(path, options.format);
  const input = await readInput(path);
  const file = readProductFile(input, format);
  const { images } = await context.openShop();
  await finishInterrupted(context);
  const bar = context.progress('Checking', file.products.length);
  const folder = resolve(options.images ?? dirname(path));
  const plan = await planProductImport(
    input,
    file,
    { settings: context.settings, images, folder },
    { setsStock: Boolean(options.stock), repeatsStock: Boolean(options.stockAgain), onRow: bar.update },
  ).finally(bar.end);
  if (plan.problems.length === 0) return plan;
  const count = countOf(plan.problems.length, 'problem');
  throw new OperationError(`${count} in ${path}: nothing was changed.`, plan.problems);
}

function noteKeptStock(context: CliContext, { products }: ProductImport): void {
  const kept = products.filter(({ isStockKept }) => isStockKept).length;
  if (kept > 0) {
    context.note(
      `The stock of ${countOf(kept, 'product')} differs from the file and was not changed. Add --stock to take it from the file.`,
    );
  }
  const repeated = products.filter(({ isStockSetBefore }) => isStockSetBefore).length;
  if (repeated > 0) {
    context.note(
      `This file has set the stock of ${countOf(repeated, 'product')} before; sales and changes since then stay. Add --stock-again to set it from the file again.`,
    );
  }
}

async function writePlan(context: CliContext, plan: ProductImport): Promise<void> {
  const { images } = await context.openShop();
  const pictures = newPicturesOf(plan);
  const pictureBar = context.progress('Storing pictures', pictures.size);
  const addresses = await storePictures(pictures, images, pictureBar.update).finally(pictureBar.end);
  const crashAt = createCrashAt(context.settings.mode);
  await withProgress(context, 'Writing', (onProgress) =>
    writeProductImport(plan, addresses, { onProgress, crashAt }),
  );
}
