import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { AdminProductItem, ProductView, productListQuery } from '../../../contract/admin/products.ts';
import { findPage, type ListSort, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { presentProductItem } from './present-product.ts';
import { countViews, viewFilters } from './views.ts';

/** The stored field of a sort. Drafts may have no price. */
function sortOf(sort: string): ListSort {
  const { field, isDescending } = readSort(sort);
  if (field === 'name') return { field: 'nameKey', isDescending };
  return field === 'price' ? { field, isDescending, least: 0 } : { field, isDescending };
}

/**
 * A page of the console's list, the newest first unless sorted. `views` counts all products of each view; `total` those of
 * this view that match `q`.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listProductItems({
  q,
  view = 'all',
  sort = '-createdAt',
  cursor,
  limit,
}: z.output<typeof productListQuery>): Promise<AdminList<AdminProductItem, ProductView>> {
  const search = q ? wordFilter(q) : undefined;
  const filter = search ? { $and: [viewFilters[view], search] } : viewFilters[view];
  const [{ rows, nextCursor }, views, found] = await Promise.all([
    findPage<StoredProduct>(ProductModel, filter, sortOf(sort), { cursor, limit }),
    countViews(),
    search && ProductModel.countDocuments(filter),
  ]);
  return {
    success: true,
    items: rows.map(presentProductItem),
    nextCursor,
    total: found ?? views[view],
    views,
  };
}
