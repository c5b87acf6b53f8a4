import type { Types } from 'mongoose';
import { restockQuantity } from '../../product/stock.ts';
import type { StoredOrder } from '../order.model.ts';
import { findRefund } from './refund-list.ts';

/** The job `restock`: puts the lines of a refund back in stock. Repeated, each line counts once. */
export async function restockRefund(order: StoredOrder, refundId: Types.ObjectId): Promise<void> {
  for (const { _id, size, quantity } of findRefund(order, refundId)?.lines ?? [])
    await restockQuantity(refundId, { productId: _id, size, quantity });
}
