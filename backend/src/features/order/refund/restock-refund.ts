import type { Types } from 'mongoose';
import { restockQuantity } from '../../product/stock/reservations.ts';
import type { StoredOrder } from '../order.model.ts';
import { findRefund } from './refund-list.ts';

/** The job `restock`: puts the lines of a refund back in stock. Repeated, each line counts once. */
export async function restockRefund(order: StoredOrder, refundId: Types.ObjectId): Promise<void> {
  for (const { _id: productId, size, ...line } of findRefund(order, refundId)?.lines ?? []) {
    const quantity = line.quantityToRestock ?? line.quantity;
    const ordered = order.items.find((item) => item._id.equals(productId) && item.size === size);
    const { productVersion } = ordered ?? {};
    if (quantity > 0)
      await restockQuantity(
        refundId,
        { productId, size, quantity, productVersion },
        order.shipment ? undefined : order._id,
      );
  }
}
