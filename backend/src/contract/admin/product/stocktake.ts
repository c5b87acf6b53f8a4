import { z } from 'zod';
import '../../zod-settings.ts';
import { invalidField } from '../../http.ts';
import type { Variant } from '../../product/details.ts';
import type { Success } from '../../responses.ts';
import { type AdminList, listQuery } from '../list.ts';
import { maxBulkRows } from '../order/orders.ts';
import { type AdminProductItem, type AdminSizeStock, productLimits, productSorts } from './products.ts';

/**
 * Counting the stock. `expected` and `counted` are units on the shelf: the stock, and `inOrders`, the units that are sold or
 * reserved and still in the shop.
 */

/** The one view of the list: the products that have a limited size. */
export const stocktakeViews = ['all'] as const;
export type StocktakeView = (typeof stocktakeViews)[number];

/** `GET stocktake`: as `GET products`, by name unless sorted. */
export const stocktakeListQuery = listQuery({ views: stocktakeViews, sorts: productSorts });

/** A size; `quantity` is the stock as in the product, null: unlimited. */
export interface StocktakeSize extends AdminSizeStock {
  /** The units of unpaid orders, and of paid ones that are not shipped. */
  inOrders: number;
}
/** A size with the codes by which it is scanned. */
export interface StocktakeItemSize extends StocktakeSize, Partial<Pick<Variant, 'sku' | 'barcode'>> {}
export interface StocktakeItem extends Pick<AdminProductItem, '_id' | 'name' | 'status' | 'image'> {
  /** Every size, in the order of the product page. */
  sizes: StocktakeItemSize[];
}
export type StocktakeList = AdminList<StocktakeItem, StocktakeView>;

/** `POST stocktake`. Each row is checked and applied on its own. */
export const stocktakeBody = z.object({
  counts: z
    .array(
      z.looseObject(
        {
          _id: z.string({ error: invalidField('counts') }),
          size: z.string({ error: invalidField('counts') }),
        },
        { error: invalidField('counts') },
      ),
      { error: invalidField('counts') },
    )
    .min(1, { error: invalidField('counts') })
    .max(maxBulkRows, { error: invalidField('counts') }),
});

const units = (field: string, max: number) =>
  z
    .int({ error: invalidField(field) })
    .min(0, { error: invalidField(field) })
    .max(max, { error: invalidField(field) });
const onShelf = 2 * productLimits.stock;

/**
 * The figures of a row. `inOrders`: how many units of `expected` and `counted` belong to orders, as `GET stocktake` showed;
 * default: none, so both are the stock alone, and orders are not looked at.
 */
export const stocktakeCount = z
  .object({
    counted: units('counted', onShelf),
    expected: units('expected', onShelf),
    inOrders: units('inOrders', productLimits.stock).optional(),
  })
  .refine(({ counted, inOrders = 0 }) => counted - inOrders <= productLimits.stock, {
    error: invalidField('counted'),
  });
export type StocktakeCount = z.output<typeof stocktakeCount>;
export type StocktakeBody = { counts: ({ _id: string; size: string } & StocktakeCount)[] };

/** What became of a row. */
export interface StocktakeResult {
  _id: string;
  size: string;
  success: boolean;
  /** Why the row was left, or what to know of an applied one. */
  code?: string;
  message?: string;
  /** Of a row that was left because something moved: the stock and the units in orders now. */
  now?: Omit<StocktakeSize, 'size'>;
}
/** The rows in the order of the request. */
export type StocktakeResponse = Success<{ results: StocktakeResult[] }>;
