import { joinList, splitList } from '../../../csv/cells.ts';
import type { AdminProduct } from '../product.admin.ts';
import { fieldSchemas } from '../product-fields.ts';

export type ColumnName = keyof typeof fieldSchemas;
/** The columns of a product file, in the order they are written; JSON has fields of the same names. */
export const columnNames = Object.keys(fieldSchemas) as ColumnName[];

/** Required for a new product. */
export const requiredColumns = [
  'name',
  'about',
  'description',
  'price',
  'category',
  'sizes',
  'images',
] as const satisfies ColumnName[];

/** A number as people write it: `44.95`, `$1,299.00`. Anything else stays a text, which the schema refuses. */
function numberOf(cell: string): number | string {
  const plain = cell.trim().replace(/^\$\s*/, '');
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return cell;
  return Number(plain.replaceAll(',', ''));
}

/** The stock of limited sizes, e.g. `S/M=4 | L/XL=0`; empty without a limited size. */
const stockOf = (cell: string) =>
  splitList(cell).map((item) => {
    const at = item.lastIndexOf('=');
    return at < 0
      ? { size: item, left: item }
      : { size: item.slice(0, at), left: numberOf(item.slice(at + 1)) };
  });

const cellReaders: Partial<Record<ColumnName, (cell: string) => unknown>> = {
  id: (cell) => cell.trim(),
  price: numberOf,
  position: numberOf,
  category: (cell) => cell.trim().toLowerCase(),
  subCategory: (cell) => cell.trim().toLowerCase(),
  sizes: splitList,
  stock: stockOf,
  images: splitList,
};

/** The value of a cell; undefined for an empty cell of an optional column. */
export function fromCell(column: ColumnName, cell: string): unknown {
  // An export writes an empty cell when no size is limited.
  const isOptional = column !== 'stock' && !(requiredColumns as readonly ColumnName[]).includes(column);
  if (isOptional && cell.trim() === '') return undefined;
  return (cellReaders[column] ?? String)(cell);
}

/** A product as a JSON file has it. */
export function toRecord({
  _id,
  image,
  status: _s,
  version: _v,
  translations: _t,
  imageAlts: _a,
  ...fields
}: AdminProduct) {
  return { id: _id, ...fields, images: image };
}

/** A product as a row of a CSV file. */
export function toCells(product: AdminProduct): Record<ColumnName, string | number> {
  const { price, category = '', subCategory = '', sizes, stock, images, ...fields } = toRecord(product);
  return {
    ...fields,
    price: price?.toFixed(2) ?? '',
    category,
    subCategory,
    sizes: joinList(sizes),
    stock: joinList(stock.map(({ size, left }) => `${size}=${left}`)),
    images: joinList(images),
  };
}
