import { OperationError } from '../../config/operation-error.ts';
import type { AdminProduct } from '../../contract/admin/product/products.ts';
import { findProducts } from '../../features/product/console/list-products.ts';
import type { CliContext } from '../context.ts';
import { finishInterrupted } from '../finish-interrupted.ts';

const namesInMessage = 8;

/**
 * Finds the product that the command line names, as {@link findProducts} does.
 * @throws {OperationError} when none or several match
 */
export async function findProduct(text: string): Promise<AdminProduct> {
  const found = await findProducts(text);
  const [only] = found;
  if (!only) throw new OperationError(`No product is called ${text}.`);
  if (found.length === 1) return only;
  const shown = found.slice(0, namesInMessage).map(({ _id, name }) => `  ${_id}  ${name}`);
  if (found.length > namesInMessage) shown.push(`  … and ${found.length - namesInMessage} more`);
  throw new OperationError(
    `${found.length} products fit "${text}"; say which by its id:\n${shown.join('\n')}`,
  );
}

/** @throws {OperationError} when a product does not come in a size */
export function requireSize({ name, sizes }: Pick<AdminProduct, 'name' | 'sizes'>, size: string): void {
  if (!sizes.includes(size))
    throw new OperationError(`${name} does not come in ${size}. Its sizes: ${sizes.join(', ')}.`);
}

/** The product that a command changes. @throws {OperationError} as {@link findProduct}, and while an import is running */
export async function openProduct(context: CliContext, text: string): Promise<AdminProduct> {
  await context.openDatabase();
  await finishInterrupted(context);
  return findProduct(text);
}
