import type { Actor } from '../../../audit/actor.ts';
import { OperationError } from '../../../config/operation-error.ts';
import type { StoredProduct } from '../product.model.ts';
import { changeStock } from '../stock/change-stock.ts';
import { writeProductChange } from './change-product.ts';

type ProductId = { readonly _id: string };

const limitOf = ({ stock }: StoredProduct, size: string) => stock?.find((each) => each.size === size)?.left;

/**
 * Sets the available units of a size. Reserved units are not counted and stay reserved.
 * @param to a whole number, 0 or more; undefined: unlimited
 * @throws {Problem} 404 for an unknown product
 */
export async function setStock(
  actor: Actor,
  { _id }: ProductId,
  size: string,
  to: number | undefined,
): Promise<void> {
  await writeProductChange(actor, { id: _id }, (before) => ({
    stock: changeStock(before.stock ?? [], [{ size, from: limitOf(before, size), to }], (units) => units),
  }));
}

/**
 * Adds units to a limited size or removes some; safe beside concurrent orders.
 * @param units a whole number; negative removes
 * @throws {OperationError} when the size is unlimited or has fewer units than are to be removed
 */
export async function addStock(actor: Actor, { _id }: ProductId, size: string, units: number): Promise<void> {
  await writeProductChange(actor, { id: _id }, (before) => {
    const from = limitOf(before, size);
    if (from === undefined)
      throw new OperationError(`${before.name} (${size}) is not limited: set its stock first.`);
    if (from + units < 0)
      throw new OperationError(`Only ${from} of ${before.name} (${size}) are left. Nothing was changed.`);
    return { stock: changeStock(before.stock ?? [], [{ size, from, to: from + units }], (sum) => sum) };
  });
}
