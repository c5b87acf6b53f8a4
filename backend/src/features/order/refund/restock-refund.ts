import type { Types } from 'mongoose';
import { systemActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { restockQuantity } from '../../product/stock/reservations.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { findRefund } from './refund-list.ts';
import { saveNotRestocked } from './refund-store.ts';

/**
 * The job `restock`: puts the lines of a refund back in stock, and stores of which ones nothing could be put back. Repeated,
 * each line counts once.
 */
export async function restockRefund(order: StoredOrder, refundId: Types.ObjectId): Promise<void> {
  const lost = [];
  const refund = findRefund(order, refundId);
  const origin = { cause: 'refund' as const, by: refund?.by, ref: numberOf(order) };
  for (const line of refund?.lines ?? []) {
    const { _id: productId, size } = line;
    const quantity = line.quantityToRestock ?? line.quantity;
    const ordered = order.items.find((item) => item._id.equals(productId) && item.size === size);
    const { productVersion } = ordered ?? {};
    if (quantity === 0) continue;
    const request = { productId, size, quantity, productVersion };
    const unshipped = order.shipment ? undefined : order._id;
    const isRestocked = await restockQuantity(refundId, request, origin, unshipped);
    if (!isRestocked) lost.push(line);
  }
  if (lost.length > 0) {
    const target = { kind: 'order', _id: order._id.toHexString(), label: numberOf(order) };
    const lines = lost.map(
      ({ size, quantity, quantityToRestock }) => `${quantityToRestock ?? quantity} × ${size}`,
    );
    // The refund's id, so that repeats leave one entry.
    await recordAudit(systemActor, 'order.restock-failed', target, { lines }, refundId);
  }
  await saveNotRestocked(order, refundId, lost);
}
