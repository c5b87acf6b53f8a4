import { z } from 'zod';
import { OperationError } from '../../../config/operation-error.ts';
import type { SizeStock } from '../../../contract/product.ts';
import { readCsv } from '../../../csv/read-csv.ts';
import type { FileFormat } from '../../../csv/row-file.ts';
import type { AdminProductFields } from '../product.admin.ts';
import { fieldSchemas } from '../product-fields.ts';
import { type ColumnName, columnNames, fromCell } from './columns.ts';

/** A product in a file; fields that the file does not name are absent. */
export interface FileProduct {
  /** Its place in the file for messages: `row 14` of CSV, `product 3` of JSON. */
  place: string;
  id?: string;
  fields: Partial<Omit<AdminProductFields, 'image' | 'stock'>>;
  /** The limited sizes; the others are unlimited. */
  stock?: SizeStock[];
  /** URLs or files, not checked yet. */
  images?: string[];
}

export interface ProductFile {
  products: FileProduct[];
  /** All problems, e.g. `row 14: price: must be …`. */
  problems: string[];
}

/** Identifies a JSON file of products and its version. */
export const productFileMark = { format: 'brim-and-page/products', version: 1 } as const;

const jsonFile = z.union([
  z.object({
    format: z.literal(productFileMark.format),
    version: z.literal(productFileMark.version),
    products: z.array(z.unknown()),
  }),
  z.array(z.unknown()).transform((products) => ({ products })),
]);

/**
 * Reads the products of a file and collects every problem.
 * @throws {OperationError} when the file as a whole cannot be read
 */
export function readProductFile(file: Buffer, format: FileFormat): ProductFile {
  return format === 'csv' ? readTable(file) : readJson(file);
}

function readTable(file: Buffer): ProductFile {
  const { titles, rows, problems } = readCsv(file);
  const columns = new Map<string, ColumnName>();
  for (const title of titles) {
    const column = columnNames.find((name) => name.toLowerCase() === title.toLowerCase());
    if (column) columns.set(title, column);
    else if (title !== '') problems.push(unknownField('row 1', title));
  }
  const products = rows.map(({ number, cells }) => {
    const values = [...cells].flatMap(([title, cell]) => {
      const column = columns.get(title);
      return column ? [[column, fromCell(column, cell)] as const] : [];
    });
    return checkFields(`row ${number}`, values, problems);
  });
  return { products, problems };
}

function readJson(file: Buffer): ProductFile {
  const problems: string[] = [];
  const { products } = parseJsonFile(file);
  return {
    problems,
    products: products.map((value, i) => {
      const place = `product ${i + 1}`;
      const record = z.record(z.string(), z.unknown()).safeParse(value);
      if (!record.success) {
        problems.push(`${place}: must be an object`);
        return { place, fields: {} };
      }
      const entries = Object.entries(record.data);
      const values = entries.filter((entry): entry is [ColumnName, unknown] => {
        const isKnown = (columnNames as readonly string[]).includes(entry[0]);
        if (!isKnown) problems.push(unknownField(place, entry[0]));
        return isKnown;
      });
      return checkFields(place, values, problems);
    }),
  };
}

function parseJsonFile(file: Buffer): z.infer<typeof jsonFile> {
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new OperationError(`The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = jsonFile.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new OperationError(
    'The file holds no products: it must be as products export writes it, or a list of products.',
  );
}

const unknownField = (place: string, name: string) =>
  `${place}: ${name}: is no field of a product; these are: ${columnNames.join(', ')}`;

function checkFields(
  place: string,
  values: readonly (readonly [ColumnName, unknown])[],
  problems: string[],
): FileProduct {
  const checked: Partial<Record<ColumnName, unknown>> = {};
  for (const [column, value] of values) {
    if (value === undefined) continue;
    const parsed = fieldSchemas[column].safeParse(value);
    if (parsed.success) checked[column] = parsed.data;
    else {
      const reason = parsed.error.issues[0];
      const item = reason && typeof reason.path[0] === 'number' ? `${reason.path[0] + 1}: ` : '';
      problems.push(`${place}: ${column}: ${item}${reason?.message ?? 'is wrong'}`);
    }
  }
  const { id, images, stock, ...fields } = checked as Partial<Omit<AdminProductFields, 'image'>> & {
    id?: string;
    images?: string[];
  };
  return { place, fields, ...(id ? { id } : {}), ...(images ? { images } : {}), ...(stock ? { stock } : {}) };
}
