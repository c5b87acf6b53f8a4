import type { Types } from 'mongoose';
import { systemActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { restockQuantity } from '../../product/stock/reservations.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { findRefund, isSameLine } from './refund-list.ts';
import { saveNotRestocked } from './refund-store.ts';
import { addUnits, restockedUnits } from './restocked-units.ts';

/**
 * The job `restock`: puts the lines of a refund back in stock, and stores of which ones nothing could be put back. Repeated,
 * each line counts once.
 */
export async function restockRefund(order: StoredOrder, refundId: Types.ObjectId): Promise<void> {
  const refund = findRefund(order, refundId);
  const back = (refund?.lines ?? []).flatMap((line) =>
    refund ? restockedUnits(order, refund, line).map((units) => ({ ...units, line })) : [],
  );
  const lost = new Set<(typeof back)[number]['line']>();
  const origin = { cause: 'refund' as const, by: refund?.by, ref: numberOf(order) };
  const unshipped = order.shipment ? undefined : order._id;
  for (const units of addUnits(back)) {
    const { _id: productId, size, quantity, productVersion } = units;
    const request = { productId, size, quantity, productVersion };
    if (await restockQuantity(refundId, request, origin, unshipped)) continue;
    for (const each of back) if (isSameLine(each, units)) lost.add(each.line);
  }
  if (lost.size > 0) {
    const target = { kind: 'order', _id: order._id.toHexString(), label: numberOf(order) };
    const lines = [...lost].map(
      ({ size, quantity, quantityToRestock }) => `${quantityToRestock ?? quantity} × ${size}`,
    );
    // The refund's id, so that repeats leave one entry.
    await recordAudit(systemActor, 'order.restock-failed', target, { lines }, refundId);
  }
  await saveNotRestocked(order, refundId, [...lost]);
}
