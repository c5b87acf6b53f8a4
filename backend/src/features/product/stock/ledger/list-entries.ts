import { Types } from 'mongoose';
import type { z } from 'zod';
import { actorRef } from '../../../../audit/actor.ts';
import type {
  StockEntriesResponse,
  StockEntry,
  stockQuery,
} from '../../../../contract/admin/product/stock.ts';
import { problem } from '../../../../errors/problem.ts';
import { findPage } from '../../../../lists/find-page.ts';
import { ProductModel } from '../../product.model.ts';
import { moveEntries } from './move-entries.ts';
import { StockEntryModel, type StoredStockEntry } from './stock-entry.model.ts';

const present = ({ _id, at, by, product, size, change, left, cause, ref }: StoredStockEntry): StockEntry => ({
  _id: _id.toHexString(),
  at: at.toISOString(),
  by: actorRef(by),
  product: product.toHexString(),
  size,
  change,
  left: left ?? null,
  cause,
  ref: ref ?? null,
});

/**
 * `GET products/:id/stock`: the changes of a product's stock, newest first.
 * @throws {Problem} 404 for an unknown product; 400 for an invalid cursor
 */
export async function listStockEntries(
  id: string,
  page: z.output<typeof stockQuery>,
): Promise<StockEntriesResponse> {
  const product = new Types.ObjectId(id);
  if (!(await ProductModel.exists({ _id: product }))) throw problem('product_not_found');
  // Each place has one entry, so none is counted: there may be very many.
  const total = await moveEntries(product);
  const filter = { product, sequence: { $lte: total } };
  const sort = { field: 'sequence', isDescending: true };
  const { rows, nextCursor } = await findPage<StoredStockEntry>(StockEntryModel, filter, sort, page);
  return { success: true, items: rows.map(present), nextCursor, total };
}
