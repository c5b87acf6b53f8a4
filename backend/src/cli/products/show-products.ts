import { formatAud, payableCentsOf, toCents } from '../../contract/money.ts';
import type { SizeStock } from '../../contract/product.ts';
import type { AdminProduct } from '../../features/product/product.admin.ts';
import { fieldList, table } from '../table.ts';

/** Products as a table. */
export const listTable = (products: readonly AdminProduct[]): string =>
  table(
    [
      { title: 'ID' },
      { title: 'Name', isFlexible: true },
      { title: 'Category' },
      { title: 'List price', align: 'right' },
      { title: 'Price', align: 'right' },
      { title: 'Sizes', isFlexible: true },
    ],
    products.map(({ _id, name, category, price, sizes, stock }) => [
      _id,
      name,
      category,
      formatAud(toCents(price)),
      formatAud(payableCentsOf(price)),
      sizes.map((size) => withStock(size, stock)).join(', '),
    ]),
  );

/** A size with its available quantity when that is limited, e.g. `S/M (4)`. */
function withStock(size: string, stock: readonly SizeStock[]): string {
  const left = stock.find((one) => one.size === size)?.left;
  if (left === undefined) return size;
  return left === 0 ? `${size} (sold out)` : `${size} (${left})`;
}

/** One product with all its details. */
export const showProduct = (product: AdminProduct): string =>
  [
    fieldList([
      ['ID', product._id],
      ['Name', product.name],
      ['About', product.about],
      ['List price', formatAud(toCents(product.price))],
      ['Customers pay', formatAud(payableCentsOf(product.price))],
      ['Category', product.category],
      ['Sizes', product.sizes.map((size) => withStock(size, product.stock)).join(', ')],
      ['Position', String(product.position)],
      ['Images', product.image.join('\n')],
    ]),
    product.description,
  ].join('\n\n');
