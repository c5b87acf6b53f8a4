import type { AdminProduct, AdminSizeStock } from '../../contract/admin/products.ts';
import { formatAud, payableCentsOf, toCents } from '../../contract/money.ts';
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
      ['Sizes', product.stock.map(withStock).join(', ')],
      ['Position', String(product.position)],
      ['Images', product.images.map(({ url }) => url).join('\n')],
    ]),
    product.description,
  ].join('\n\n');
