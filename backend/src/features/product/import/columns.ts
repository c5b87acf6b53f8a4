import {
  liveFields,
  type ProductText,
  productTexts,
  type TranslatedLanguage,
  translatedLanguages,
} from '../../../contract/admin/product/products.ts';
import { type Variant, type VariantAttribute, variantAttributes } from '../../../contract/product/details.ts';
import { joinList, splitList } from '../../../csv/cells.ts';
import { fieldSchemas } from '../console/field-schemas.ts';
import { eachProduct } from '../console/list-products.ts';
import type { StoredProduct } from '../product.model.ts';

export type FieldName = keyof typeof fieldSchemas;
/** The fields of a product in a JSON file, in the order they are written. */
export const fieldNames = Object.keys(fieldSchemas) as FieldName[];

type TextColumn = `translations.${TranslatedLanguage}.${ProductText}`;
const textColumns = translatedLanguages.flatMap((language) =>
  productTexts.map((text) => ({
    column: `translations.${language}.${text}` satisfies TextColumn as TextColumn,
    language,
    text,
  })),
);

type VariantColumn = `variants.${VariantAttribute}`;
const variantColumn = (attribute: VariantAttribute): VariantColumn => `variants.${attribute}`;

export type ColumnName = Exclude<FieldName, 'translations' | 'variants'> | TextColumn | VariantColumn;
/** The columns of a CSV file: the fields, one for each translated text, and one for each attribute of the variants. */
export const columnNames: ColumnName[] = fieldNames.flatMap((field): ColumnName[] => {
  if (field === 'translations') return textColumns.map(({ column }) => column);
  return field === 'variants' ? variantAttributes.map(variantColumn) : [field];
});

/** Shorter titles that people write. */
const otherTitles: Readonly<Record<string, ColumnName>> = {
  variants: variantColumn('sku'),
  sku: variantColumn('sku'),
  barcode: variantColumn('barcode'),
  circumference: variantColumn('circumference'),
};

/** The column with a title, in any case. */
export function columnOf(title: string): ColumnName | undefined {
  const lowerTitle = title.toLowerCase();
  return columnNames.find((name) => name.toLowerCase() === lowerTitle) ?? otherTitles[lowerTitle];
}

/** Required of a new product that is live, beside its name. The subcategory follows from the category. */
export const fileLiveFields = liveFields.filter((field) => field !== 'subCategory');

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

/** A value for each size that has one, e.g. `S/M=BP-1 | L/XL=BP-2`. The last sign of equality ends the size. */
const valuesBySize = (cell: string): { size: string; value: string }[] =>
  splitList(cell).map((item) => {
    const at = item.lastIndexOf('=');
    return { size: item.slice(0, Math.max(at, 0)).trim(), value: item.slice(at + 1).trim() };
  });

/** The variants of the cells of a row, in the order in which the sizes are named. A size that a cell names twice is twice. */
function variantsOf(cells: readonly (readonly [VariantAttribute, string])[]): Partial<Variant>[] {
  const variants: Partial<Variant>[] = [];
  for (const [attribute, cell] of cells)
    for (const { size, value } of valuesBySize(cell)) {
      const known = variants.find((each) => each.size === size && !(attribute in each));
      if (known) known[attribute] = value;
      else variants.push({ size, [attribute]: value });
    }
  return variants;
}

const lower = (cell: string) => cell.trim().toLowerCase();
const cellReaders: Partial<Record<ColumnName, (cell: string) => unknown>> = {
  id: (cell) => cell.trim(),
  price: numberOf,
  publishedYear: numberOf,
  pages: numberOf,
  weightGrams: numberOf,
  position: numberOf,
  status: lower,
  category: lower,
  subCategory: lower,
  sizes: splitList,
  stock: stockOf,
  images: splitList,
  imageAlts: splitList,
};

/** Columns whose empty cell says nothing. */
const silentWhenEmpty: ReadonlySet<ColumnName> = new Set(['id', 'subCategory', 'status', 'position']);

function fromCell(column: ColumnName, cell: string): unknown {
  if (silentWhenEmpty.has(column) && cell.trim() === '') return undefined;
  return (cellReaders[column] ?? String)(cell);
}

/** The fields of a row: the cells of its known columns, with the translated texts in one field, and the variants in one. */
export function fieldsOfCells(
  cells: readonly (readonly [ColumnName, string])[],
): (readonly [FieldName, unknown])[] {
  const fields: [FieldName, unknown][] = [];
  const translations: Partial<Record<TranslatedLanguage, Partial<Record<ProductText, string>>>> = {};
  const variants: [VariantAttribute, string][] = [];
  for (const [column, cell] of cells) {
    const text = textColumns.find((each) => each.column === column);
    const attribute = variantAttributes.find((each) => variantColumn(each) === column);
    if (attribute) variants.push([attribute, cell]);
    else if (text) translations[text.language] = { ...translations[text.language], [text.text]: cell };
    else fields.push([column as FieldName, fromCell(column, cell)]);
  }
  if (Object.keys(translations).length > 0) fields.push(['translations', translations]);
  if (variants.length > 0) fields.push(['variants', variantsOf(variants)]);
  return fields;
}

/** What the columns of a file say of variants. */
export const attributesIn = (columns: Iterable<ColumnName>): VariantAttribute[] => {
  const named = new Set(columns);
  return variantAttributes.filter((attribute) => named.has(variantColumn(attribute)));
};

/**
 * A product as a JSON file has it, and its version, which is in no file. A draft may lack some fields. `stock` lists the
 * limited sizes. Of the details an empty text and null are none.
 */
function recordOf(stored: StoredProduct) {
  const { _id, version, status, name, about, description, price, category, subCategory, sizes } = stored;
  return {
    id: _id.toHexString(),
    version,
    status,
    name,
    about,
    description,
    price,
    category,
    subCategory,
    isbn: stored.isbn ?? '',
    author: stored.author ?? '',
    publisher: stored.publisher ?? '',
    publishedYear: stored.publishedYear ?? null,
    pages: stored.pages ?? null,
    language: stored.language ?? '',
    fabric: stored.fabric ?? '',
    care: stored.care ?? '',
    weightGrams: stored.weightGrams ?? null,
    sizes,
    variants: stored.variants ?? [],
    stock: (stored.stock ?? []).map(({ size, left }) => ({ size, left })),
    position: stored.position,
    translations: stored.translations ?? {},
    imageAlts: stored.imageAlts ?? [],
    images: stored.image,
  };
}
export type ProductRecord = ReturnType<typeof recordOf>;

/** All products as a file has them, in the shop's own order. */
export async function readCatalogue(): Promise<ProductRecord[]> {
  const records: ProductRecord[] = [];
  for await (const product of eachProduct()) records.push(recordOf(product));
  return records;
}

/** A product as a row of a CSV file. */
export function toCells(product: ProductRecord): Record<ColumnName, string | number> {
  const {
    translations,
    price,
    category,
    subCategory,
    sizes,
    variants,
    stock,
    images,
    imageAlts,
    version: _,
    ...fields
  } = product;
  const texts = textColumns.map(({ column, language, text }) => [
    column,
    translations[language]?.[text] ?? '',
  ]);
  const values = variantAttributes.map((attribute) => {
    const filled = variants.filter((variant) => variant[attribute]);
    return [variantColumn(attribute), joinList(filled.map((each) => `${each.size}=${each[attribute]}`))];
  });
  return {
    ...fields,
    publishedYear: fields.publishedYear ?? '',
    pages: fields.pages ?? '',
    weightGrams: fields.weightGrams ?? '',
    price: price?.toFixed(2) ?? '',
    category: category ?? '',
    subCategory: subCategory ?? '',
    sizes: joinList(sizes),
    ...(Object.fromEntries(values) as Record<VariantColumn, string>),
    stock: joinList(stock.map(({ size, left }) => `${size}=${left}`)),
    images: joinList(images),
    imageAlts: joinList(imageAlts),
    ...(Object.fromEntries(texts) as Record<TextColumn, string>),
  };
}
