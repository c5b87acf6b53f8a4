import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { AdminProductItem, ProductView, productListQuery } from '../../../contract/admin/products.ts';
import { type ListSort, readSort } from '../../../lists/find-page.ts';
import { presentProductItem } from './present-product.ts';
import { productViews } from './views.ts';

/** The stored field of a sort. Drafts may have no price. */
function sortOf(sort: string): ListSort {
  const { field, isDescending } = readSort(sort);
  if (field === 'name') return { field: 'nameKey', isDescending };
  return field === 'price' ? { field, isDescending, least: 0 } : { field, isDescending };
}

/**
 * A page of the console's list, the newest first unless sorted.
 * @throws {Problem} 400 for an invalid cursor
 */
export const listProductItems = ({
  view = 'all',
  sort = '-createdAt',
  ...page
}: z.output<typeof productListQuery>): Promise<AdminList<AdminProductItem, ProductView>> =>
  productViews.listView(view, page, { sort: sortOf(sort), present: presentProductItem });
