import { z } from 'zod';
import { isWholeCents, roundToCents } from '../../../contract/money.ts';
import { productKinds } from '../../../contract/product.ts';
import { joinList, splitList } from '../../../csv/cells.ts';
import type { AdminProduct } from '../product.admin.ts';

/** The columns of a product file, in the order they are written; JSON has fields of the same names. */
export const columnNames = [
  'id',
  'name',
  'about',
  'description',
  'price',
  'category',
  'subCategory',
  'sizes',
  'stock',
  'images',
  'position',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Required for a new product. */
export const requiredColumns = [
  'name',
  'about',
  'description',
  'price',
  'category',
  'sizes',
  'images',
] as const;

const text = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .refine((value) => value.trim() !== '', { error: 'must not be empty' })
    .refine((value) => value.length <= most, { error: `must have at most ${most} characters` })
    .refine((value) => !/\p{Surrogate}/u.test(value), { error: 'holds half a character' })
    .refine((value) => !value.includes('\0'), { error: 'holds a character that no text has' });

const label = (most: number) =>
  text(most).refine((value) => value === value.trim(), { error: 'must not begin or end with a blank' });

const kind = z.enum(productKinds, { error: `must be ${productKinds.join(' or ')}` });

const list = (item: z.ZodType<string>, most: number, things: string) =>
  z
    .array(item, { error: `must be a list of ${things}` })
    .min(1, { error: `must have at least one of the ${things}` })
    .max(most, { error: `must have at most ${most} ${things}` })
    .refine((items) => new Set(items).size === items.length, { error: `names one of the ${things} twice` });

/** The schema of each field; a CSV cell is converted by {@link fromCell} before. */
export const fieldSchemas = {
  id: z
    .string({ error: 'must be 24 digits from 0 to f' })
    .regex(/^[0-9a-f]{24}$/i, { error: 'must be 24 digits from 0 to f, or empty for a new product' })
    .transform((id) => id.toLowerCase()),
  name: label(200),
  about: text(2_000),
  description: text(20_000),
  price: z
    .number({ error: 'must be dollars and cents, such as 44.95' })
    .refine((dollars) => dollars > 0 && dollars < 1_000_000, { error: 'must be above 0 and below 1,000,000' })
    .refine(isWholeCents, { error: 'must have at most two decimals' })
    .overwrite(roundToCents),
  category: kind,
  subCategory: kind,
  sizes: list(label(40), 50, 'sizes'),
  stock: z
    .array(
      z.strictObject({
        size: z.string(),
        left: z
          .number({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .int({ error: 'must be a whole number for each limited size, such as S/M=4' })
          .min(0, { error: 'must not be below 0' })
          .max(1_000_000, { error: 'must be at most 1,000,000' }),
      }),
      { error: 'must be a list of sizes and what is left of them' },
    )
    .refine((items) => new Set(items.map(({ size }) => size)).size === items.length, {
      error: 'names one of the sizes twice',
    }),
  images: list(label(2_000), 20, 'images'),
  position: z.number({ error: 'must be a number; products are sorted by it' }),
} as const satisfies Record<ColumnName, z.ZodType>;

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
export function toRecord({ _id, image, ...fields }: AdminProduct) {
  return { id: _id, ...fields, images: image };
}

/** A product as cells, in the order of {@link columnNames}. */
export function toCells(product: AdminProduct): string[] {
  const record = toRecord(product);
  return columnNames.map((column) => {
    if (column === 'price') return record.price.toFixed(2);
    if (column === 'stock') return joinList(record.stock.map(({ size, left }) => `${size}=${left}`));
    const value = record[column];
    return Array.isArray(value) ? joinList(value) : String(value);
  });
}
