import { formatAud, payableCentsOf, toCents } from '../../contract/money.ts';
import type { ShelfProduct } from '../../features/product/manage-products.ts';
import { particulars, table } from '../table.ts';

/** Products as a table. */
export const listTable = (products: readonly ShelfProduct[]): string =>
  table(
    [
      { title: 'ID' },
      { title: 'Name', isFlexible: true },
      { title: 'Category' },
      { title: 'List price', align: 'right' },
      { title: 'Price', align: 'right' },
      { title: 'Sizes', isFlexible: true },
    ],
    products.map(({ _id, name, category, price, sizes }) => [
      _id,
      name,
      category,
      formatAud(toCents(price)),
      formatAud(payableCentsOf(price)),
      sizes.join(', '),
    ]),
  );

/** One product with everything about it. */
export const showProduct = (product: ShelfProduct): string =>
  [
    particulars([
      ['ID', product._id],
      ['Name', product.name],
      ['About', product.about],
      ['List price', formatAud(toCents(product.price))],
      ['Customers pay', formatAud(payableCentsOf(product.price))],
      ['Category', product.category],
      ['Sizes', product.sizes.join(', ')],
      ['Position', String(product.position)],
      ['Images', product.image.join('\n')],
    ]),
    product.description,
  ].join('\n\n');
