import { z } from 'zod';
import { productTexts } from '../../../contract/admin/product/products.ts';
import { type Variant, type VariantAttribute, variantAttributes } from '../../../contract/product/details.ts';
import type { ProductTranslations, SizeStock } from '../../../contract/product/product.ts';
import { type RowProblem, readCsv } from '../../../csv/read-csv.ts';
import type { FileFormat } from '../../../csv/row-file.ts';
import { invalidImport } from '../../../errors/problem.ts';
import { fieldSchemas } from '../console/field-schemas.ts';
import {
  attributesIn,
  type ColumnName,
  columnNames,
  columnOf,
  type FieldName,
  fieldNames,
  fieldsOfCells,
  fileLiveFields,
  type ProductRecord,
} from './columns.ts';

/** A product in a file; fields that the file does not name are absent. */
export interface FileProduct {
  /** The row of a CSV file, where the titles are row 1, or the position in a JSON file, from 1. */
  row: number;
  id?: string;
  fields: Partial<Omit<ProductRecord, 'id' | 'version' | 'images' | 'stock' | 'translations' | 'variants'>>;
  /** The texts that the file names; an empty one removes the translation. */
  translations?: ProductTranslations;
  /** What the file says of variants: only these attributes; those of a size that is missing are none. */
  variants?: { attributes: readonly VariantAttribute[]; values: Variant[] };
  /** The limited sizes; the others are unlimited. */
  stock?: SizeStock[];
  /** URLs or files, not checked yet. */
  images?: string[];
  /** Fields with a problem of their own. */
  wrong: FieldName[];
  /** Fields that the file leaves empty, as a draft may, each with the problem that it is for a live product. */
  empty: { field: FieldName; text: string }[];
}

export interface ProductFile {
  /** What messages call a row: `row 14`, `product 3`. */
  rowName: 'row' | 'product';
  products: FileProduct[];
  problems: RowProblem[];
}

/** A problem without its row, e.g. `price: must be …`. */
export const describeProblem = ({ field, text }: RowProblem): string => (field ? `${field}: ${text}` : text);

/** All problems with their rows, e.g. `row 14: price: must be …`. */
export const describeProblems = ({
  rowName,
  problems,
}: Pick<ProductFile, 'rowName' | 'problems'>): string[] =>
  problems.map((problem) => `${rowName} ${problem.row}: ${describeProblem(problem)}`);

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
 * @param maxProducts the most that a file may have; default: any number
 * @throws {Problem} 400 when the file as a whole cannot be read, and for one without products
 */
export function readProductFile(file: Buffer, format: FileFormat, maxProducts?: number): ProductFile {
  const read = format === 'csv' ? readTable(file, maxProducts) : readJson(file, maxProducts);
  if (read.products.length + read.problems.length === 0) throw invalidImport('The file has no products.');
  return read;
}

function readTable(file: Buffer, maxProducts?: number): ProductFile {
  const { titles, rows, problems } = readCsv(file, { maxRows: maxProducts });
  const columns = new Map<string, ColumnName>();
  for (const title of titles) {
    const column = columnOf(title);
    if (column) columns.set(title, column);
    else if (title !== '') problems.push({ row: 1, ...unknownField(title, columnNames) });
  }
  const attributes = attributesIn(columns.values());
  const products = rows.map(({ number, cells }) => {
    const known = [...cells].flatMap(([title, cell]) => {
      const column = columns.get(title);
      return column ? [[column, cell] as const] : [];
    });
    return checkFields(number, fieldsOfCells(known), attributes, problems);
  });
  return { rowName: 'row', products, problems };
}

function readJson(file: Buffer, maxProducts = Number.POSITIVE_INFINITY): ProductFile {
  const problems: RowProblem[] = [];
  const { products } = parseJsonFile(file);
  if (products.length > maxProducts)
    throw invalidImport(`The file has more than ${maxProducts} products. Split it into several files.`);
  return {
    rowName: 'product',
    problems,
    products: products.map((value, i) => {
      const row = i + 1;
      const record = z.record(z.string(), z.unknown()).safeParse(value);
      if (!record.success) {
        problems.push({ row, text: 'must be an object' });
        return { row, fields: {}, wrong: [], empty: [] };
      }
      const entries = Object.entries(record.data);
      const isKnown = (entry: [string, unknown]): entry is [FieldName, unknown] =>
        (fieldNames as readonly string[]).includes(entry[0]);
      const unknown = entries.find((entry) => !isKnown(entry));
      if (unknown) problems.push({ row, ...unknownField(unknown[0], fieldNames) });
      const values = entries.filter(isKnown);
      const product = checkFields(row, values, variantAttributes, problems);
      // A JSON file names all translations of a product, or none.
      const { translations } = product;
      return translations ? { ...product, translations: withEveryText(translations) } : product;
    }),
  };
}

function parseJsonFile(file: Buffer): z.infer<typeof jsonFile> {
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw invalidImport(`The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = jsonFile.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidImport(
    'The file holds no products: it must be as products export writes it, or a list of products.',
  );
}

const noTexts = Object.fromEntries(productTexts.map((text) => [text, '']));
const withEveryText = ({ es, fr }: ProductTranslations): ProductTranslations => ({
  es: { ...noTexts, ...es },
  fr: { ...noTexts, ...fr },
});

const longestShown = 60;
const shown = (name: string) => (name.length > longestShown ? `${name.slice(0, longestShown)}…` : name);

const unknownField = (name: string, known: readonly string[]) => ({
  field: shown(name),
  text: `is not a field of a product; these are: ${known.join(', ')}`,
});

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';

/** The fields of a product, each checked by its schema; what is wrong is added to the problems. */
export function checkFields(
  row: number,
  values: readonly (readonly [FieldName, unknown])[],
  attributes: readonly VariantAttribute[],
  problems: RowProblem[],
): FileProduct {
  const checked: Partial<Record<FieldName, unknown>> = {};
  const wrong: FileProduct['wrong'] = [];
  const empty: FileProduct['empty'] = [];
  for (const [column, value] of values) {
    if (value === undefined) continue;
    const parsed = fieldSchemas[column].safeParse(value);
    if (parsed.success) checked[column] = parsed.data;
    else {
      const reason = parsed.error.issues[0];
      const [first] = reason?.path ?? [];
      const item = typeof first === 'number' ? `${first + 1}: ` : '';
      const parts = column === 'stock' ? [] : (reason?.path ?? []).filter((part) => typeof part === 'string');
      const field = [column, ...parts].join('.');
      const text = `${item}${reason?.message ?? 'is wrong'}`;
      if (fileLiveFields.some((field) => field === column) && isEmpty(value))
        empty.push({ field: column, text });
      else {
        problems.push({ row, field, text });
        wrong.push(column);
      }
    }
  }
  const { id, images, stock, translations, variants, ...fields } = checked as Partial<ProductRecord>;
  return {
    row,
    fields,
    wrong,
    empty,
    ...(id ? { id } : {}),
    ...(images ? { images } : {}),
    ...(stock ? { stock } : {}),
    ...(translations ? { translations } : {}),
    ...(variants ? { variants: { attributes, values: variants } } : {}),
  };
}
