import { OperationError } from '../../config/operation-error.ts';
import { fieldSchemas } from '../../features/product/import/columns.ts';
import { changeProduct } from '../../features/product/product.admin.ts';
import type { CliContext, CliOutput } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';
import { findProduct } from './find-product.ts';

export interface SizeOptions {
  set?: string[];
  add?: string[];
  remove?: string[];
}

/** `products sizes`: shows them, or changes them and shows what became of them. */
export async function changeSizes(
  context: CliContext,
  { set, add = [], remove = [] }: SizeOptions,
  word: string,
): Promise<CliOutput> {
  await context.openDatabase();
  await finishInterrupted(context);
  const before = await findProduct(word);
  const unknown = remove.find((size) => !(set ?? before.sizes).includes(size));
  if (unknown !== undefined) {
    throw new OperationError(
      `${before.name} does not come in ${unknown}. Its sizes: ${before.sizes.join(', ')}.`,
    );
  }
  const wanted = [...(set ?? before.sizes).filter((size) => !remove.includes(size)), ...add];
  const sizes = fieldSchemas.sizes.safeParse(wanted);
  if (!sizes.success)
    throw new OperationError(`sizes: ${sizes.error.issues[0]?.message}. Nothing was changed.`);
  if (sizes.data.join('\n') === before.sizes.join('\n')) {
    return { data: { product: before }, text: `${before.name}: ${before.sizes.join(', ')}` };
  }
  const product = await changeProduct(before._id, { sizes: sizes.data });
  return {
    data: { product, before: { sizes: before.sizes } },
    text: `${product.name}: ${before.sizes.join(', ')} → ${product.sizes.join(', ')}`,
  };
}
