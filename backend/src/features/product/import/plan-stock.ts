import type { SizeStock } from '../../../contract/product/product.ts';
import { renameEntries, renamesInPlace, type SizeRename } from '../size-names.ts';
import type { StockChange } from '../stock/change-stock.ts';
import type { ProductRecord } from './columns.ts';
import type { FileProduct } from './read-product-file.ts';

export interface StockOptions {
  /** Whether the stock of existing sizes is taken from the file; units may have been sold since the export. */
  takesStock: boolean;
  /** Whether this file has set the stock of a size before, which is then unchanged. */
  isSetBefore: (id: string, size: string) => boolean;
}

/** What an import would do to the sizes of an existing product. */
export interface PlannedStock {
  /** The sizes that the file renames; stock and reservations go with them. */
  renames: SizeRename[];
  /** The sizes whose stock changes, by their names after the import. */
  stock: StockChange[];
  /** Whether the stock in the file differs and is not taken. */
  isStockKept: boolean;
  /** Whether this file has set the stock before and it has changed since. */
  isStockSetBefore: boolean;
  /** What people should know before they write it, e.g. `S/M becomes unlimited`. */
  notes: string[];
}

/** The sizes whose stock changes; undefined: no limit. */
function stockChanges(before: readonly SizeStock[], wanted: readonly SizeStock[]): StockChange[] {
  const leftOf = (stock: readonly SizeStock[], size: string) => stock.find((one) => one.size === size)?.left;
  const sizes = new Set([...before, ...wanted].map(({ size }) => size));
  return [...sizes]
    .map((size) => ({ size, from: leftOf(before, size), to: leftOf(wanted, size) }))
    .filter(({ from, to }) => from !== to);
}

/** The stock of a size that is new to the product is always taken from the file: there are no sales that it could miss. */
export function planStock(
  { fields: { sizes: fileSizes }, stock: wanted }: FileProduct,
  before: ProductRecord,
  { takesStock, isSetBefore }: StockOptions,
): PlannedStock {
  const sizes = fileSizes ?? before.sizes;
  const renames = renamesInPlace(before.sizes, sizes);
  const formerName = (size: string) => renames.find(({ to }) => to === size)?.from ?? size;
  const isNew = (size: string) => !before.sizes.includes(formerName(size));
  const named = renameEntries(before.stock, renames);
  const kept = named.filter(({ size }) => sizes.includes(size));
  const changes = wanted ? stockChanges(kept, wanted) : [];
  const fresh = changes.filter(({ size }) => !isSetBefore(before.id, formerName(size)));
  const stock = fresh.filter(({ size }) => takesStock || isNew(size));
  const unlimited = before.stock.length > 0 ? sizes.filter(isNew) : [];
  return {
    renames,
    stock,
    isStockKept: fresh.length > stock.length,
    isStockSetBefore: takesStock && changes.length > fresh.length,
    notes: [
      ...renames.map(({ from, to }) => `${from} is renamed ${to}`),
      ...named
        .filter(({ size }) => !sizes.includes(size))
        .map(({ size, left }) => `${size} is removed with its stock of ${left}`),
      ...stock.filter(({ to }) => to === undefined).map(({ size }) => `${size} becomes unlimited`),
      ...unlimited
        .filter((size) => !stock.some((change) => change.size === size))
        .map((size) => `${size} is new and unlimited`),
    ],
  };
}
