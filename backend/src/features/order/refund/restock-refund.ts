import type { Types } from 'mongoose';
import { restockQuantity } from '../../product/stock.ts';
import type { StoredOrder } from '../order.model.ts';
import { findRefund } from './refund-list.ts';

/** The job `restock`: puts the lines of a refund back in stock. Repeated, each line counts once. */
export async function restockRefund(order: StoredOrder, refundId: Types.ObjectId): Promise<void> {
  for (const line of findRefund(order, refundId)?.lines ?? []) {
    const quantity = line.quantityToRestock ?? line.quantity;
    if (quantity > 0) await restockQuantity(refundId, { productId: line._id, size: line.size, quantity });
  }
}
