import { cliActor } from '../../audit/actor.ts';
import { OperationError } from '../../config/operation-error.ts';
import type { AdminProduct } from '../../contract/admin/product/products.ts';
import { writeProductChange } from '../../features/product/console/change-product.ts';
import type { ProductEdit } from '../../features/product/console/edit-fields.ts';
import { fieldSchemas } from '../../features/product/console/field-schemas.ts';
import { presentAdminProduct } from '../../features/product/console/present-product.ts';
import { renamesInPlace } from '../../features/product/size-names.ts';
import { requireSize } from './find-product.ts';

/**
 * Changes fields of one product, whatever its version.
 * @returns the product after it
 * @throws {Problem} 400 for a live product that lacks a field
 */
export const changeProduct = async (
  { _id }: AdminProduct,
  edit: (before: { sizes: string[] }) => ProductEdit,
): Promise<AdminProduct> => presentAdminProduct(await writeProductChange(cliActor(), { id: _id }, edit));

export interface SizeChange {
  /** Exactly these, in this order; default: the product's own. Alone, another name in a size's place renames the size. */
  set?: string[] | undefined;
  add?: string[] | undefined;
  remove?: string[] | undefined;
}

/**
 * Changes the sizes that a product comes in, also when they were changed since it was read.
 * @returns the product after it
 * @throws {OperationError} when the sizes are invalid or a size to remove is absent
 */
export function changeSizes(
  product: AdminProduct,
  { set, add = [], remove = [] }: SizeChange,
): Promise<AdminProduct> {
  const isList = set && add.length + remove.length === 0;
  return changeProduct(product, (before) => {
    const kept = set ?? before.sizes;
    for (const size of remove) requireSize({ name: product.name, sizes: kept }, size);
    const wanted = [...kept.filter((size) => !remove.includes(size)), ...add];
    const { data: sizes, error } = fieldSchemas.sizes.safeParse(wanted);
    if (!sizes) throw new OperationError(`sizes: ${error?.issues[0]?.message}. Nothing was changed.`);
    return { sizes, ...(isList ? { renames: renamesInPlace(before.sizes, sizes) } : {}) };
  });
}
