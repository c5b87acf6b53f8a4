import type { QueryFilter, Types } from 'mongoose';
import type { ProductView } from '../../contract/admin/products.ts';
import { fewLeft } from '../../contract/constants.ts';
import { type ProductFields, ProductModel } from './product.model.ts';
import { isPublic } from './product-status.ts';

/** Live products of which a size has few units left. */
interface LowStock {
  /** All of them, the sold-out ones too. */
  low: Types.ObjectId[];
  /** Those of which a size is sold out. */
  soldOut: Types.ObjectId[];
}

/** Live products of which a size is sold out or has few units left. */
async function findLowStock(): Promise<LowStock> {
  const found = await ProductModel.find(
    { 'stock.left': { $lte: fewLeft }, ...isPublic },
    { sizes: 1, stock: 1 },
  ).lean();
  // The stock of a size that the product came in before is no stock.
  const hasAtMost = (most: number) =>
    found
      .filter(({ sizes, stock }) => stock?.some(({ size, left }) => left <= most && sizes.includes(size)))
      .map(({ _id }) => _id);
  return { low: hasAtMost(fewLeft), soldOut: hasAtMost(0) };
}

/** The number of live products of which a size is sold out or has few units left. */
export const countLowStock = async (): Promise<number> => (await findLowStock()).low.length;

/** The views of the console's list. */
export interface ProductViews {
  /** Each view as a filter that an index bounds. */
  filters: Record<ProductView, QueryFilter<ProductFields>>;
  /** The number of products in each view. */
  counts: Record<ProductView, number>;
}

const count = (filter: QueryFilter<ProductFields>) => ProductModel.countDocuments(filter).exec();

/** Reads which products are in the views. */
export async function readProductViews(): Promise<ProductViews> {
  const status = {
    live: { status: 'live' },
    draft: { status: 'draft' },
    archived: { status: 'archived' },
  } as const;
  const [all, live, draft, archived, { low, soldOut }] = await Promise.all([
    count({}),
    count(status.live),
    count(status.draft),
    count(status.archived),
    findLowStock(),
  ]);
  return {
    filters: {
      all: {},
      ...status,
      'low-stock': { _id: { $in: low } },
      'sold-out': { _id: { $in: soldOut } },
    },
    counts: { all, live, draft, archived, 'low-stock': low.length, 'sold-out': soldOut.length },
  };
}
