import type { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { sizeNamesProjection } from '../size-names.ts';

const projection = { ...sizeNamesProjection, name: 1, price: 1, version: 1 } as const;
/** What is read of a live product to change the size of a line. */
export type SizesForSale = Pick<StoredProduct, keyof typeof projection>;

/** The sizes and list prices of those products that are live, by id. */
export async function readSizesForSale(
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, SizesForSale>> {
  const live = { _id: { $in: [...ids] }, status: 'live' as const };
  const found = await ProductModel.find(live, projection).lean<(SizesForSale & { _id: Types.ObjectId })[]>();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}
