import { formatAud, payableCentsOf, toCents } from '../../contract/money.ts';
import type { SizeStock } from '../../contract/product/product.ts';
import type { ProductRecord } from '../../features/product/console/product-records.ts';
import { fieldList, table } from '../output/table.ts';

/** Products as a table. */
export const listTable = (products: readonly ProductRecord[]): string =>
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
    products.map(({ _id, name, status, category = '', price, sizes, stock }) => [
      _id,
      name,
      status,
      category,
      showPrice(price),
      showPrice(price, payableCentsOf),
      sizes.map((size) => withStock(size, stock)).join(', '),
    ]),
  );

/** A price, or that a draft has none. */
export const showPrice = (price: number | undefined, centsOf = toCents): string =>
  price === undefined ? 'none' : formatAud(centsOf(price));

/** A size with its available quantity when that is limited, e.g. `S/M (4)`. */
function withStock(size: string, stock: readonly SizeStock[]): string {
  const left = stock.find((one) => one.size === size)?.left;
  if (left === undefined) return size;
  return left === 0 ? `${size} (sold out)` : `${size} (${left})`;
}

/** One product with all its details. */
export const showProduct = (product: ProductRecord): string =>
  [
    fieldList([
      ['ID', product._id],
      ['Name', product.name],
      ['Status', product.status],
      ['About', product.about],
      ['List price', showPrice(product.price)],
      ['Customers pay', showPrice(product.price, payableCentsOf)],
      ['Category', product.category ?? 'none'],
      ['Sizes', product.sizes.map((size) => withStock(size, product.stock)).join(', ')],
      ['Position', String(product.position)],
      ['Images', product.image.join('\n')],
    ]),
    product.description,
  ].join('\n\n');
