import { dirname, resolve } from 'node:path';
import { cliActor } from '../../audit/actor.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import type { FileFormat } from '../../csv/row-file.ts';
import {
  type ProductImport,
  planProductImport,
  writeProductImport,
} from '../../features/product/import/import-products.ts';
import { presentPlan } from '../../features/product/import/present-plan.ts';
import { describeProblems, readProductFile } from '../../features/product/import/read-product-file.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { formatOf } from '../file-format.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { readInput } from '../read-input.ts';
import { describePlan, summarise } from './describe-plan.ts';

export interface ImportOptions {
  format?: FileFormat;
  images?: string;
  dryRun?: true;
  stock?: true;
  stockAgain?: true;
}

/** `products import`: checks the whole file, shows the changes, asks, then writes all or nothing. */
export async function importProducts(
  context: CliContext,
  options: ImportOptions,
  path: string,
): Promise<CliOutput> {
  const plan = await planFile(context, options, path);
  const data = presentPlan(plan);
  noteKeptStock(context, data);
  const output = (isWritten: boolean, note: string): CliOutput => ({
    data: { written: isWritten, dryRun: Boolean(options.dryRun), ...data },
    text: [describePlan(plan), `${summarise(plan)}. ${note}`].filter(Boolean).join('\n\n'),
  });
  if (plan.products.every(({ kind }) => kind === 'unchanged'))
    return output(false, 'There is nothing to change.');
  if (options.dryRun) return output(false, 'This was a dry run: nothing was changed.');
  context.note(`${describePlan(plan)}\n`);
  await context.confirm(`${summarise(plan)}. Write this?`);
  const written = await writeProductImport(context, cliActor(), plan, (await context.openShop()).images);
  return {
    data: { written: true, dryRun: false, ...presentPlan(written) },
    text: `${summarise(plan)}. All of it is written.`,
  };
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
    {
      newStatus: 'live',
      setsStock: Boolean(options.stock),
      repeatsStock: Boolean(options.stockAgain),
      onRow: bar.update,
    },
  ).finally(bar.end);
  if (plan.problems.length === 0) return plan;
  const count = countOf(plan.problems.length, 'problem');
  throw new OperationError(`${count} in ${path}: nothing was changed.`, describeProblems(plan));
}

function noteKeptStock(
  { note }: CliContext,
  { stockKept, stockSetBefore }: ReturnType<typeof presentPlan>,
): void {
  if (stockKept > 0) {
    note(
      `The stock of ${countOf(stockKept, 'product')} differs from the file and was not changed. Add --stock to take it from the file.`,
    );
  }
  if (stockSetBefore > 0) {
    note(
      `This file has set the stock of ${countOf(stockSetBefore, 'product')} before; sales and changes since then stay. Add --stock-again to set it from the file again.`,
    );
  }
}
