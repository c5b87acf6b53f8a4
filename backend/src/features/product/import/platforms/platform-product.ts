import { createHash } from 'node:crypto';
import type { ProductKind } from '../../../../contract/constants.ts';
import { formatAud, toCents } from '../../../../contract/money.ts';
import type { Variant } from '../../../../contract/product/details.ts';
import { isbnOf } from '../../../../contract/product/identifiers.ts';
import type { RowProblem } from '../../../../csv/read-csv.ts';
import { fieldSchemas } from '../../console/field-schemas.ts';
import { codesOf } from '../../variants.ts';
import type { FieldName } from '../columns.ts';
import { checkFields, type FileProduct } from '../read-product-file.ts';

/** The platforms whose product exports are read. */
export const platforms = ['shopify', 'woocommerce'] as const;
export type Platform = (typeof platforms)[number];

/** A variant of a platform's product; the shop sells it as a size. */
export interface PlatformVariant {
  row: number;
  /** The values of its options, e.g. `S` and `Ochre`. */
  options: readonly string[];
  /** The list price in dollars; undefined: there is a problem of the row. */
  price: number | undefined;
  /** Undefined: unlimited. */
  stock: number | undefined;
  /** Empty: none. */
  sku: string;
  /** A GTIN or an ISBN; empty: none. */
  barcode: string;
  /** Undefined: not known. */
  grams: number | undefined;
}

/** A product as a platform's export has it. */
export interface PlatformProduct {
  /** Its first row. */
  row: number;
  /** What the platform knows it by, which stays when it is renamed there. */
  key: string;
  name: string;
  about: string;
  description: string;
  /** What it is, in the platform's words, e.g. `Books > Poetry`. */
  kinds: readonly string[];
  variants: readonly PlatformVariant[];
  pictures: readonly PlatformPicture[];
  /** The path of its page in the former shop, where the export tells it. */
  path?: string;
}

export interface PlatformPicture {
  row: number;
  url: string;
  alt: string;
}

export interface PlatformFile {
  products: PlatformProduct[];
  problems: RowProblem[];
}

/**
 * The id of an imported product: the same for the same product of the platform, so that a second import finds it, whatever
 * it is called by then, and two imports at once do not create it twice.
 * @returns 24 hexadecimal digits
 */
export const importedId = (platform: Platform, key: string): string =>
  createHash('sha256').update(`${platform} ${key}`).digest('hex').slice(0, 24);

/** A number without the commas between its thousands. */
const withoutSeparators = (cell: string) =>
  /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;

/**
 * A price as exports and spreadsheets write it: `29.95`, `$1,299.00`, `29,95`.
 * @returns dollars; undefined for any other text
 */
export function dollarsOf(cell: string): number | undefined {
  const plain = withoutSeparators(cell.replace(/^A?\$\s*/i, '')).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** What a cell says, or undefined when it is empty. A text that says nothing is a problem of its row. */
interface CellOf {
  row: number;
  field: string;
  cell: string;
}

/** Whole units as exports and spreadsheets write them; a negative stock is none. */
export function unitsOf({ row, field, cell }: CellOf, problems: RowProblem[]): number | undefined {
  if (cell === '') return undefined;
  const plain = withoutSeparators(cell);
  if (/^-?\d+(\.0+)?$/.test(plain)) return Math.max(0, Number(plain));
  problems.push({ row, field, text: 'must be a whole number' });
  return undefined;
}

/** A weight in grams, rounded; undefined: none. @param gramsPerUnit of the export's unit */
export function gramsOf(
  { row, field, cell }: CellOf,
  problems: RowProblem[],
  gramsPerUnit = 1,
): number | undefined {
  if (cell === '') return undefined;
  const plain = withoutSeparators(cell).replace(/^(\d+),(\d+)$/, '$1.$2');
  if (/^\d+(\.\d+)?$/.test(plain)) return Math.round(Number(plain) * gramsPerUnit) || undefined;
  problems.push({ row, field, text: 'must be a number' });
  return undefined;
}

const kindWords: Readonly<Record<ProductKind, RegExp>> = {
  books: /\bbooks?\b/i,
  caps: /\b(caps?|hats?|beanies?|headwear)\b/i,
};

/** What the shop calls a product; undefined: both or neither, and staff choose before it goes live. */
function kindOf(texts: readonly string[]): ProductKind | undefined {
  const found = (Object.keys(kindWords) as ProductKind[]).filter((kind) =>
    texts.some((text) => kindWords[kind].test(text)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The size of a variant without options. */
const onlySize = 'One size';
const sizeOf = ({ options }: PlatformVariant) => options.join(' / ') || onlySize;

const show = (dollars: number) => formatAud(toCents(dollars));

/** The price of all sizes; another one of a variant is a problem of its row. */
function priceOf(variants: readonly PlatformVariant[], problems: RowProblem[]): number | undefined {
  const first = variants.find(({ price }) => price !== undefined);
  for (const { row, price } of variants)
    if (price !== undefined && price !== first?.price && first?.price !== undefined)
      problems.push({
        row,
        field: 'price',
        text: `is ${show(price)}, but row ${first.row} of the same product says ${show(first.price)}: all sizes of a product cost the same here`,
      });
  return first?.price;
}

function checkSizes(variants: readonly PlatformVariant[], problems: RowProblem[]): void {
  const rowOf = new Map<string, number>();
  for (const variant of variants) {
    const size = sizeOf(variant);
    const earlier = rowOf.get(size);
    if (earlier !== undefined)
      problems.push({ row: variant.row, field: 'sizes', text: `${size} is the size of row ${earlier} too` });
    rowOf.set(size, earlier ?? variant.row);
  }
}

/** The SKUs and barcodes of a file, with the row of each. */
export type CodeRows = Map<string, number>;

/** The SKUs and barcodes of the sizes. One that is none, or that another row has, is a problem of its row. */
function variantsWithCodes(
  variants: readonly PlatformVariant[],
  rowOfCode: CodeRows,
  problems: RowProblem[],
): Variant[] {
  return variants.flatMap((variant) => {
    const { row, sku } = variant;
    // An ISBN-10 is not a barcode, but its 13 digits are.
    const barcode = isbnOf(variant.barcode) ?? variant.barcode;
    const codes = { size: sizeOf(variant), ...(sku && { sku }), ...(barcode && { barcode }) };
    const parsed = fieldSchemas.variants.safeParse(sku || barcode ? [codes] : []);
    const [issue] = parsed.error?.issues ?? [];
    if (issue) problems.push({ row, field: String(issue.path.at(-1) ?? 'variants'), text: issue.message });
    for (const { text, key } of codesOf(parsed.data)) {
      const earlier = rowOfCode.get(key);
      if (earlier !== undefined)
        problems.push({ row, field: 'variants', text: `${text} is a SKU or barcode of row ${earlier} too` });
      rowOfCode.set(key, earlier ?? row);
    }
    return parsed.data ?? [];
  });
}

/** The ISBN of a book; undefined for one whose editions have several. */
function isbnOfVariants(variants: readonly PlatformVariant[]): string | undefined {
  const found = new Set(variants.map(({ barcode }) => isbnOf(barcode)));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * A platform's product as a product file has it, a draft. What does not fit is a problem of its row.
 * @param pictures those that the shop can use
 * @param rowOfCode the SKUs and barcodes of the products before it, to which its own are added
 */
export function toFileProduct(
  id: string,
  product: PlatformProduct,
  pictures: readonly PlatformPicture[],
  rowOfCode: CodeRows,
  problems: RowProblem[],
): FileProduct {
  const { row, name, about, description, variants } = product;
  const sizes = [...new Set(variants.map(sizeOf))];
  const found: RowProblem[] = [];
  checkSizes(variants, found);
  const price = priceOf(variants, found);
  const codes = variantsWithCodes(variants, rowOfCode, found);
  const kind = kindOf(product.kinds);
  const limited = new Map(
    variants.flatMap((variant) =>
      variant.stock === undefined ? [] : [[sizeOf(variant), { size: sizeOf(variant), left: variant.stock }]],
    ),
  );
  const values: [FieldName, unknown][] = [
    ['id', id],
    ['name', name],
    ['about', about || undefined],
    ['description', description || undefined],
    ['price', price],
    ['category', kind],
    ['isbn', kind === 'books' ? isbnOfVariants(variants) : undefined],
    // The heaviest one: postage is paid for it.
    ['weightGrams', Math.max(0, ...variants.map(({ grams = 0 }) => grams)) || undefined],
    ['sizes', sizes],
    // One with a problem would be reported again.
    ['variants', found.length > 0 || codes.length === 0 ? undefined : codes],
    ['stock', [...limited.values()]],
    ['images', pictures.length > 0 ? pictures.map(({ url }) => url) : undefined],
    ['imageAlts', pictures.map(({ alt }) => alt)],
    ['status', 'draft'],
  ];
  const checked = checkFields(row, values, ['sku', 'barcode'], found);
  problems.push(...found);
  return checked;
}
