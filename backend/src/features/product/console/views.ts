import type { QueryFilter } from 'mongoose';
import { type ProductView, productViews } from '../../../contract/admin/products.ts';
import { fewLeft } from '../../../contract/constants.ts';
import { type ProductFields, ProductModel } from '../product.model.ts';
import { isPublic } from '../status.ts';

/** Numbers and no range: index entries alone then tell how many products there are. */
const fewUnits = Array.from({ length: fewLeft + 1 }, (_, left) => left);

/** Each view of the console's list as a filter whose products can be counted from index entries. */
export const viewFilters: Record<ProductView, QueryFilter<ProductFields>> = {
  all: {},
  live: { status: 'live' },
  draft: { status: 'draft' },
  archived: { status: 'archived' },
  'low-stock': { ...isPublic, 'stock.left': { $in: fewUnits } },
  'sold-out': { ...isPublic, 'stock.left': 0 },
};

const countView = (view: ProductView) => ProductModel.countDocuments(viewFilters[view]).exec();

/** The number of products in each view. */
export async function countViews(): Promise<Record<ProductView, number>> {
  const counts = await Promise.all(productViews.map(async (view) => [view, await countView(view)] as const));
  return Object.fromEntries(counts) as Record<ProductView, number>;
}

/** The number of live products of which a size is sold out or has few units left. */
export const countLowStock = (): Promise<number> => countView('low-stock');
