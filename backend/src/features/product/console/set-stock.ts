import type { Actor } from '../../../audit/actor.ts';
import { changeStock } from '../stock/change-stock.ts';
import { writeProductChange } from './change-product.ts';

type Units = number | undefined;

/**
 * Sets the available units of a size. Reserved units are not counted and stay reserved.
 * @param to a whole number, 0 or more; undefined: unlimited; a function of the units before is safe beside concurrent orders
 * @throws {Problem} 404 for an unknown product
 */
export async function setStock(
  actor: Actor,
  { _id }: { readonly _id: string },
  size: string,
  to: Units | ((from: Units) => Units),
): Promise<void> {
  await writeProductChange(actor, { id: _id }, ({ stock = [] }) => {
    const from = stock?.find((each) => each.size === size)?.left;
    const change = { size, from, to: typeof to === 'function' ? to(from) : to };
    return { stock: changeStock(stock ?? [], [change], (units) => units) };
  });
}
