import type { RowProblem } from '../../../../csv/read-csv.ts';
import { textOfHtml } from './html-text.ts';
import {
  dollarsOf,
  gramsOf,
  type PlatformFile,
  type PlatformPicture,
  type PlatformProduct,
  type PlatformVariant,
  unitsOf,
} from './platform-product.ts';
import { type PlatformRow, readPlatformTable } from './platform-table.ts';

const titles = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  about: ['Short description'],
  description: ['Description'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  price: ['Regular price'],
  categories: ['Categories'],
  images: ['Images'],
  parent: ['Parent'],
} as const;
type Row = PlatformRow<keyof typeof titles>;

/** WooCommerce allows any number; no shop has as many. */
const maxAttributes = 100;

/** The values of a cell, separated by commas; one within a value has a backslash before it. */
const valuesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** The export writes a line end as `\n`, and a backslash before an `n` twice. */
const linesOf = (cell: string): string =>
  cell.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'));
const textOf = (cell: string): string => textOfHtml(linesOf(cell), { keepsLines: true });

/** `simple`, `variable` or `variation`; undefined for what the shop does not sell. */
function typeOf(row: Row): 'simple' | 'variable' | 'variation' | undefined {
  const types = valuesOf(row.cell('type').toLowerCase());
  if (types.includes('virtual') || types.includes('downloadable')) return undefined;
  return (['simple', 'variable', 'variation'] as const).find((type) => types.includes(type));
}

/** What a product is known by: its id, or its SKU in an export without ids. */
function keyOf(row: Row): string | undefined {
  if (row.cell('id') !== '') return `id:${row.cell('id')}`;
  return row.cell('sku') === '' ? undefined : `sku:${row.cell('sku')}`;
}

/** The attributes of a row by name, in their order; an empty value is kept. */
function attributesOf(row: Row): [name: string, value: string][] {
  const found: [string, string][] = [];
  for (let i = 1; i <= maxAttributes; i += 1) {
    const name = row.titled(`Attribute ${i} name`);
    if (name !== '') found.push([name, row.titled(`Attribute ${i} value(s)`)]);
  }
  return found;
}

/** The options of a variation in the order that its product names them in. */
function optionsOf(row: Row, parent: Row, problems: RowProblem[]): string[] {
  const order = attributesOf(parent).map(([name]) => name);
  const own = attributesOf(row).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  for (const [name, value] of own)
    if (value === '')
      problems.push({ row: row.number, field: name, text: 'is any: each size needs a value of its own' });
  return own.map(([, value]) => value.replaceAll('\\,', ','));
}

/** The stock that a row has of its own. */
const unitsIn = (row: Row, problems: RowProblem[]): number | undefined =>
  unitsOf({ row: row.number, field: 'Stock', cell: row.cell('stock') }, problems);

function stockOf(row: Row, units: number | undefined): number | undefined {
  const [inStock, backorders] = [row.cell('inStock').toLowerCase(), row.cell('backorders').toLowerCase()];
  if (['1', 'notify', 'yes'].includes(backorders) || inStock === 'backorder') return undefined;
  return units ?? (inStock === '0' ? 0 : undefined);
}

/** WooCommerce's units of weight, one of which is in the title of its column. */
const gramsPerUnit = { kg: 1_000, g: 1, lbs: 453.592, oz: 28.3495 };

function weightOf(row: Row, problems: RowProblem[]): number | undefined {
  for (const [unit, grams] of Object.entries(gramsPerUnit)) {
    const field = `Weight (${unit})`;
    const found = gramsOf({ row: row.number, field, cell: row.titled(field) }, problems, grams);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @param shared what the variations of a product have in common; nothing for a simple product */
function variantOf(
  row: Row,
  shared: { units?: number | undefined; grams?: number | undefined },
  options: readonly string[],
  problems: RowProblem[],
): PlatformVariant {
  const price = dollarsOf(row.cell('price'));
  if (price === undefined)
    problems.push({ row: row.number, field: 'Regular price', text: 'must be dollars and cents' });
  return {
    row: row.number,
    options,
    price,
    stock: stockOf(row, sharesStock(row) ? shared.units : unitsIn(row, problems)),
    sku: row.cell('sku'),
    barcode: row.cell('barcode'),
    grams: weightOf(row, problems) ?? shared.grams,
  };
}

const sharesStock = (row: Row) => row.cell('stock').toLowerCase() === 'parent';

function variantsOf(parent: Row, variations: readonly Row[], problems: RowProblem[]): PlatformVariant[] {
  if (variations.length === 0)
    problems.push({ row: parent.number, text: 'the variations of this product are not in the file' });
  const shared = { units: unitsIn(parent, problems), grams: weightOf(parent, problems) };
  if (variations.filter(sharesStock).length > 1 && shared.units !== undefined)
    problems.push({
      row: parent.number,
      field: 'Stock',
      text: 'is shared by all variations: each size has a stock of its own here',
    });
  return variations.map((row) => variantOf(row, shared, optionsOf(row, parent, problems), problems));
}

function picturesOf(rows: readonly Row[]): PlatformPicture[] {
  const byUrl = new Map<string, PlatformPicture>();
  for (const row of rows)
    for (const url of valuesOf(row.cell('images')))
      if (!byUrl.has(url)) byUrl.set(url, { row: row.number, url, alt: '' });
  return [...byUrl.values()];
}

/** The variations of each product, by the product's row; one without a product is a problem. */
function groupVariations(rows: readonly Row[], problems: RowProblem[]): Map<Row, Row[]> {
  const parents = rows.filter((row) => typeOf(row) === 'variable');
  const byReference = new Map(
    parents.flatMap((row) => [
      ...(row.cell('id') === '' ? [] : [[`id:${row.cell('id')}`, row] as const]),
      ...(row.cell('sku') === '' ? [] : [[row.cell('sku'), row] as const]),
    ]),
  );
  const groups = new Map<Row, Row[]>(parents.map((row) => [row, []]));
  for (const row of rows) {
    if (typeOf(row) !== 'variation') continue;
    const parent = byReference.get(row.cell('parent'));
    if (parent) groups.get(parent)?.push(row);
    else
      problems.push({
        row: row.number,
        field: 'Parent',
        text: `${row.cell('parent') || 'is empty: it'} is not a variable product of the file`,
      });
  }
  return groups;
}

/**
 * Reads WooCommerce's product export.
 * @throws {Problem} 400 when the file as a whole cannot be read
 */
export function readWooCommerce(file: Buffer): PlatformFile {
  const required = ['type', 'name', 'price'] as const;
  const { rows, problems } = readPlatformTable(file, 'WooCommerce', { titles, required });
  const variations = groupVariations(rows, problems);
  const rowOfKey = new Map<string, number>();
  const products = rows.flatMap((row): PlatformProduct[] => {
    const type = typeOf(row);
    if (type === 'variation') return [];
    if (type === undefined) {
      problems.push({
        row: row.number,
        field: 'Type',
        text: `the shop sells no ${row.cell('type') || 'product without a type'}`,
      });
      return [];
    }
    const key = keyOf(row);
    const earlier = key === undefined ? undefined : rowOfKey.get(key);
    if (key === undefined || earlier !== undefined) {
      const text =
        key === undefined ? 'it has neither an ID nor a SKU' : `it is the product of row ${earlier} too`;
      problems.push({ row: row.number, text });
      return [];
    }
    rowOfKey.set(key, row.number);
    const own = variations.get(row) ?? [];
    return [
      {
        row: row.number,
        key,
        name: textOf(row.cell('name')),
        about: textOf(row.cell('about')),
        description: textOf(row.cell('description')),
        kinds: [row.cell('categories')],
        variants: type === 'simple' ? [variantOf(row, {}, [], problems)] : variantsOf(row, own, problems),
        pictures: picturesOf([row, ...own]),
      },
    ];
  });
  return { products, problems };
}
