import { actorRef } from '../../../audit/actor.ts';
import type { AdminRefund } from '../../../contract/admin/order/refunds.ts';
import { gstPartCents } from '../../../contract/money.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { numberOf } from '../order-number.ts';

/** The number of a refund's adjustment note, e.g. `7K4M-Q2XD-R1`; undefined while it has none. */
export const noteNumberOf = (order: StoredOrder, { noteNumber }: StoredRefund): string | undefined =>
  noteNumber ? `${numberOf(order)}-R${noteNumber}` : undefined;

/** A refund as the console and the CLI show it. */
export function presentRefund(order: StoredOrder, refund: StoredRefund): AdminRefund {
  const { _id, state, amountCents, lines, restock, reason, by, failure } = refund;
  const { requestedAt, doneAt, failedAt } = refund;
  // Without a seller there was no invoice.
  const note = order.seller && noteNumberOf(order, refund);
  return {
    _id: _id.toHexString(),
    state,
    amountCents,
    gstCents: gstPartCents(amountCents),
    ...(lines && {
      lines: lines.map((line) => ({
        _id: line._id.toHexString(),
        size: line.size,
        quantity: line.quantity,
        ...(line.notRestocked && { notRestocked: true }),
      })),
    }),
    restock: restock === true,
    ...(reason && { reason }),
    ...(by && { by: actorRef(by) }),
    // A refund that succeeded later still has the failure of an earlier attempt.
    ...(failure && (state === 'requested' || state === 'failed') && { failure }),
    requestedAt: requestedAt.toISOString(),
    ...(state === 'done' && doneAt && { refundedAt: doneAt.toISOString() }),
    ...(state === 'failed' && failedAt && { failedAt: failedAt.toISOString() }),
    ...(note && doneAt && { note: { number: note, issuedAt: doneAt.toISOString() } }),
  };
}
