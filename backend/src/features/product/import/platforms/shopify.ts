import { redirectFromProblem } from '../../../../contract/admin/content/redirects.ts';
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

/** The columns by their titles: those of Shopify's exports until 2025, and those since. */
const titles = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  category: ['Product Category'],
  type: ['Type'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  alt: ['Image Alt Text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  summary: ['SEO Description'],
} as const;
type Row = PlatformRow<keyof typeof titles>;

/** The option of a product without options. */
const noOption = 'Default Title';

/** Rows with the same handle are one product: its variants and its pictures. */
function groupRows(rows: readonly Row[], problems: RowProblem[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const handle = row.cell('handle').toLowerCase();
    if (handle === '') problems.push({ row: row.number, field: 'Handle', text: 'must not be empty' });
    else {
      const group = groups.get(handle);
      if (group) group.push(row);
      else groups.set(handle, [row]);
    }
  }
  return groups;
}

/** The list price: what the product cost before a reduction, where the export says so. */
function listPriceOf(row: Row, problems: RowProblem[]): number | undefined {
  const price = dollarsOf(row.cell('price'));
  const compareAt = row.cell('compareAt') === '' ? 0 : dollarsOf(row.cell('compareAt'));
  if (price === undefined || compareAt === undefined) {
    const text =
      price === undefined
        ? 'must be dollars and cents'
        : 'the price to compare with must be dollars and cents';
    problems.push({ row: row.number, field: 'price', text });
    return undefined;
  }
  return Math.max(price, compareAt);
}

function stockOf(row: Row, problems: RowProblem[]): number | undefined {
  const isUnlimited = row.cell('tracker') === '' || /^(continue|true|yes)$/i.test(row.cell('policy'));
  const quantity = { row: row.number, field: 'stock', cell: row.cell('quantity') };
  // A quantity that is not told is none: a shop with several places exports it in another file.
  return isUnlimited ? undefined : (unitsOf(quantity, problems) ?? 0);
}

/** The export writes an apostrophe before digits, so that spreadsheets keep all of them. */
const codeOf = (cell: string) => cell.replace(/^'/, '');

const isVariant = (row: Row) =>
  (['option1', 'price', 'sku'] as const).some((column) => row.cell(column) !== '');

function variantOf(row: Row, problems: RowProblem[]): PlatformVariant {
  const options = (['option1', 'option2', 'option3'] as const).map((column) => row.cell(column));
  return {
    row: row.number,
    options: options.filter((option) => option !== '' && option !== noOption),
    price: listPriceOf(row, problems),
    stock: stockOf(row, problems),
    sku: codeOf(row.cell('sku')),
    barcode: codeOf(row.cell('barcode')),
    grams: gramsOf({ row: row.number, field: 'weightGrams', cell: row.cell('grams') }, problems),
  };
}

/** The pictures in their order; those of variants that are not among them come last. */
function picturesOf(rows: readonly Row[]): PlatformPicture[] {
  const own = rows
    .filter((row) => row.cell('picture') !== '')
    .map((row, i) => ({ row, place: Number(row.cell('position')) || i + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => ({ row: row.number, url: row.cell('picture'), alt: row.cell('alt') }));
  const ofVariants = rows
    .filter((row) => row.cell('variantPicture') !== '')
    .map((row) => ({ row: row.number, url: row.cell('variantPicture'), alt: '' }));
  const byUrl = new Map<string, PlatformPicture>();
  for (const picture of [...own, ...ofVariants]) if (!byUrl.has(picture.url)) byUrl.set(picture.url, picture);
  return [...byUrl.values()];
}

function productOf(handle: string, rows: readonly Row[], problems: RowProblem[]): PlatformProduct[] {
  // Spreadsheets sort rows: the one with the title has what all variants share.
  const first = rows.find((row) => row.cell('title') !== '') ?? rows[0];
  if (!first) return [];
  const report = (row: Row, field: string, text: string) => problems.push({ row: row.number, field, text });
  const name = first.cell('title');
  for (const row of rows)
    if (row.cell('title') !== '' && row.cell('title') !== name)
      report(row, 'Title', `is another one than that of row ${first.number}, which has the same handle`);
  if (/^(true|yes)$/i.test(first.cell('giftCard')))
    report(first, 'Gift Card', 'the shop sells no gift cards');
  const path = `/products/${handle}`;
  const problem = redirectFromProblem(path);
  if (problem) report(first, 'Handle', `cannot be redirected: ${problem}`);
  const variants = rows.filter((row) => row === first || isVariant(row));
  return [
    {
      row: first.number,
      key: handle,
      name,
      about: first.cell('summary'),
      description: textOfHtml(first.cell('body')),
      kinds: [first.cell('category'), first.cell('type')],
      variants: variants.map((row) => variantOf(row, problems)),
      pictures: picturesOf(rows),
      path,
    },
  ];
}

/**
 * Reads Shopify's product export.
 * @throws {Problem} 400 when the file as a whole cannot be read
 */
export function readShopify(file: Buffer): PlatformFile {
  const required = ['handle', 'title', 'price'] as const;
  const { rows, problems } = readPlatformTable(file, 'Shopify', { titles, required });
  const groups = groupRows(rows, problems);
  const products = [...groups].flatMap(([handle, group]) => productOf(handle, group, problems));
  return { products, problems };
}
