import type { AdminProduct, AdminSizeStock } from '../../contract/admin/product/products.ts';
import { formatAud, payableCentsOf, toCents } from '../../contract/money.ts';
import type { Variant } from '../../contract/product/details.ts';
import { fieldList, table } from '../output/table.ts';

/** Products as a table. */
export const listTable = (products: readonly AdminProduct[]): string =>
  table(
    [
      { title: 'ID' },
      { title: 'Name', isFlexible: true },
      { title: 'Status' },
      { title: 'Category' },
      { title: 'List price', align: 'right' },
      { title: 'Price', align: 'right' },
      { title: 'Sizes', isFlexible: true },
    ],
    products.map(({ _id, name, status, category, price, stock }) => [
      _id,
      name,
      status,
      category ?? '',
      showPrice(price),
      showPrice(price, payableCentsOf),
      stock.map(withStock).join(', '),
    ]),
  );

/** A price, or that a draft has none. */
export const showPrice = (price: number | null, centsOf = toCents): string =>
  price === null ? 'none' : formatAud(centsOf(price));

/** A size with its available quantity when that is limited, e.g. `S/M (4)`. */
function withStock({ size, quantity }: AdminSizeStock): string {
  if (quantity === null) return size;
  return quantity === 0 ? `${size} (sold out)` : `${size} (${quantity})`;
}

/** The details that a product has, and the SKU, barcode and circumference of its sizes. */
function describeDetails(product: AdminProduct): [label: string, value: string][] {
  const details: [string, string | number | null][] = [
    ['ISBN', product.isbn],
    ['Author', product.author],
    ['Publisher', product.publisher],
    ['Published', product.publishedYear],
    ['Pages', product.pages],
    ['Language', product.language],
    ['Fabric', product.fabric],
    ['Care', product.care],
    ['Weight in grams', product.weightGrams],
    ['Variants', describeVariants(product.variants)],
  ];
  return details.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}

/** e.g. `S/M BP-1, L/XL BP-2 9300605000162` */
export const describeVariants = (variants: readonly Variant[]): string =>
  variants
    .map(({ size, sku, barcode, circumference }) =>
      [size, sku, barcode, circumference].filter(Boolean).join(' '),
    )
    .join(', ');

/** One product with all its details. */
export const showProduct = (product: AdminProduct): string =>
  [
    fieldList([
      ['ID', product._id],
      ['Name', product.name],
      ['Status', product.status],
      ['About', product.about],
      ['List price', showPrice(product.price)],
      ['Customers pay', showPrice(product.price, payableCentsOf)],
      ['Category', product.category ?? 'none'],
      ...describeDetails(product),
      ['Sizes', product.stock.map(withStock).join(', ')],
      ['Position', String(product.position)],
      ['Images', product.images.map(({ url }) => url).join('\n')],
    ]),
    product.description,
  ].join('\n\n');
