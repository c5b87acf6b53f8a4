import type { z } from 'zod';
import type { StocktakeList, stocktakeListQuery } from '../../contract/admin/product/stocktake.ts';
import { readUnshippedUnits } from '../order/console/unshipped-units.ts';
import { listLimitedProducts } from '../product/console/list-products.ts';
import { presentProductItem } from '../product/console/present-product.ts';
import { unitsInOrders } from '../product/stock/units-in-orders.ts';

/**
 * A page of the products with a limited size, and the units that should be on the shelf.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listStocktake(query: z.output<typeof stocktakeListQuery>): Promise<StocktakeList> {
  const { items: products, ...page } = await listLimitedProducts(query);
  const unshipped = await readUnshippedUnits(products.map(({ _id }) => _id.toHexString()));
  return {
    ...page,
    items: products.map((product) => {
      const { _id, name, status, image, stock } = presentProductItem(product);
      const units = unitsInOrders(product, unshipped);
      const sizes = stock.map((each) => {
        const { sku, barcode } = product.variants?.find(({ size }) => size === each.size) ?? {};
        const codes = { ...(sku && { sku }), ...(barcode && { barcode }) };
        return { ...each, inOrders: units.get(each.size) ?? 0, ...codes };
      });
      return { _id, name, status, image, sizes };
    }),
  };
}
