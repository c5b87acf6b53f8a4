import { Types } from 'mongoose';
import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type {
  AdminProduct,
  AdminProductItem,
  ProductView,
  productListQuery,
} from '../../../contract/admin/product/products.ts';
import type { StocktakeView, stocktakeListQuery } from '../../../contract/admin/product/stocktake.ts';
import type { ProductKind } from '../../../contract/constants.ts';
import { gtinOf, isbnOf } from '../../../contract/product/identifiers.ts';
import { eachRecord, type ListSort, readSort } from '../../../lists/find-page.ts';
import { lower, wordFilter } from '../../../lists/search-words.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { codesOf } from '../variants.ts';
import { presentAdminProduct, presentProductItem } from './present-product.ts';
import { limitedProductViews, productViews } from './views.ts';

/** The stored field of a sort. Drafts may have no price. */
function sortOf(sort: string): ListSort {
  const { field, isDescending } = readSort(sort);
  if (field === 'name') return { field: 'nameKey', isDescending };
  return field === 'price' ? { field, isDescending, min: 0 } : { field, isDescending };
}

/**
 * A search of products. An ISBN or barcode is one word, however it is printed, and scanners read a barcode of 12 digits as one
 * of 13.
 */
function searchFilter(text: string): object {
  const barcode = gtinOf(text);
  const words = wordFilter(isbnOf(text) ?? barcode ?? text);
  return barcode
    ? { $or: [words, { variantCodes: { $in: codesOf([{ size: '', barcode }]).map(({ key }) => key) } }] }
    : words;
}

interface ProductQuery {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}
/** How a list is read. */
const readingOf = <Item>(
  { q, ...page }: ProductQuery,
  sort: string,
  present: (stored: StoredProduct) => Item,
) =>
  [
    { ...page, q: q ? searchFilter(q) : undefined },
    { sort: sortOf(sort), present },
  ] as const;

/**
 * A page of the console's list, the newest first unless sorted.
 * @throws {Problem} 400 for an invalid cursor
 */
export const listProductItems = ({
  view = 'all',
  sort = '-createdAt',
  ...query
}: z.output<typeof productListQuery>): Promise<AdminList<AdminProductItem, ProductView>> =>
  productViews.listView(view, ...readingOf(query, sort, presentProductItem));

/**
 * A page of the products that have a limited size, as they are stored, by name unless sorted.
 * @throws {Problem} 400 for an invalid cursor
 */
export const listLimitedProducts = ({
  view = 'all',
  sort = 'name',
  ...query
}: z.output<typeof stocktakeListQuery>): Promise<AdminList<StoredProduct, StocktakeView>> =>
  limitedProductViews.listView(view, ...readingOf(query, sort, (stored) => stored));

/** The products of a filter in the shop's own order. */
export const eachProduct = (filter: object = {}): AsyncGenerator<StoredProduct> =>
  eachRecord(ProductModel, filter, readSort('position'));

async function present(filter: object): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  for await (const product of eachProduct(filter)) products.push(presentAdminProduct(product));
  return products;
}

/**
 * The products in the shop's own order, for the CLI.
 * @param filter `q`: words of the console's search; an absent field does not filter
 */
export const listProducts = ({
  q,
  category,
}: {
  q?: string | undefined;
  category?: ProductKind | undefined;
}): Promise<AdminProduct[]> => present({ $and: [category ? { category } : {}, q ? searchFilter(q) : {}] });

/** The products that a text may mean: the one with this id, else those of this name, else those that a search for it finds. */
export async function findProducts(text: string): Promise<AdminProduct[]> {
  const name = text.trim();
  const isId = /^[0-9a-f]{24}$/i.test(name);
  const exact = await present(isId ? { _id: new Types.ObjectId(name) } : { nameKey: lower(name) });
  return exact.length > 0 ? exact : present(searchFilter(name));
}
