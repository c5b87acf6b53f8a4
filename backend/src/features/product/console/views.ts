import { type ProductView, productViews as tabs } from '../../../contract/admin/product/products.ts';
import { stocktakeViews } from '../../../contract/admin/product/stocktake.ts';
import { fewLeft } from '../../../contract/constants.ts';
import { defineViews } from '../../../lists/list-page.ts';
import { ProductModel } from '../product.model.ts';
import { isPublic } from '../status.ts';

/** Numbers and no range: index entries alone then tell how many products there are. */
const fewUnits = Array.from({ length: fewLeft + 1 }, (_, left) => left);

/** The products of each view can be counted from index entries. */
const filters: Record<ProductView, object> = {
  all: {},
  live: { status: 'live' },
  draft: { status: 'draft' },
  archived: { status: 'archived' },
  'low-stock': { ...isPublic, 'stock.left': { $in: fewUnits } },
  'sold-out': { ...isPublic, 'stock.left': 0 },
};

/** The console's list of products. */
export const productViews = defineViews(ProductModel, { filters, tabs });

/** The products whose shelf can be counted: they have a limited size. */
export const limitedProductViews = defineViews(ProductModel, {
  filters: { all: { 'stock.0': { $exists: true } } },
  tabs: stocktakeViews,
});
