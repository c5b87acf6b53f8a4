import type { Variant } from '../../../contract/product/details.ts';
import { renameEntries, renamesInPlace } from '../size-names.ts';
import { codesOf, storedVariants } from '../variants.ts';
import type { ProductRecord } from './columns.ts';
import type { PlannedProduct } from './planned-product.ts';
import type { FileProduct } from './read-product-file.ts';

/** The variants of a product under the names that its sizes have after an import. */
const renamedVariants = ({ sizes, variants }: ProductRecord, after: readonly string[]): Variant[] =>
  renameEntries(variants, renamesInPlace(sizes, after));

/**
 * The variants after an import, which keep the attributes that its file does not name.
 * @param sizes those of the product after it
 */
export function mergeVariants(
  before: ProductRecord,
  { attributes, values }: NonNullable<FileProduct['variants']>,
  sizes: readonly string[],
): Variant[] {
  const present = renamedVariants(before, sizes);
  const removed = Object.fromEntries(attributes.map((attribute) => [attribute, undefined]));
  const merged = sizes.map((size) => ({
    ...present.find((each) => each.size === size),
    ...removed,
    ...values.find((each) => each.size === size),
    size,
  }));
  return storedVariants(merged, sizes) ?? [];
}

/** The variants of a planned product after the import. */
function variantsAfter({ fields, before }: PlannedProduct): readonly Variant[] {
  if (fields.variants || !before) return fields.variants ?? [];
  const sizes = fields.sizes ?? before.sizes;
  return storedVariants(renamedVariants(before, sizes), sizes) ?? [];
}

/** Reports each SKU and barcode that two products would have after an import, and each that two sizes of one would have. */
export function reportTakenCodes(
  products: readonly PlannedProduct[],
  stored: readonly ProductRecord[],
  report: (row: number, text: string) => void,
): void {
  const planned = new Set(products.map(({ id }) => id));
  const owners = new Map<string, string>();
  for (const { id, name, variants } of stored)
    if (!planned.has(id)) for (const { key } of codesOf(variants)) owners.set(key, name);
  for (const product of products) {
    const name = product.fields.name ?? product.name;
    for (const { key, text } of codesOf(variantsAfter(product))) {
      const owner = owners.get(key);
      if (owner !== undefined) report(product.row, `${text} is a SKU or barcode of ${owner} already`);
      owners.set(key, name);
    }
  }
}

/** The keys of SKUs and barcodes that products lose and others of the same import get, by the id of who loses them. */
export function movedCodes(products: readonly PlannedProduct[]): Map<string, string[]> {
  const gainers = new Map(
    products.flatMap((product) =>
      codesOf(variantsAfter(product)).map(({ key }) => [key, product.id] as const),
    ),
  );
  return new Map(
    products.map(({ id, before }) => [
      id,
      codesOf(before?.variants).flatMap(({ key }) => ((gainers.get(key) ?? id) === id ? [] : [key])),
    ]),
  );
}
