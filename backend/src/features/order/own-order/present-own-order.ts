import { gstPartCents, toDollars } from '../../../contract/money.ts';
import type { AdjustmentNote, OrderDetail } from '../../../contract/order/responses.ts';
import { canCustomerChange, isWaitingPaid } from '../change/can-change.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { dayFormat, presentOrder } from '../order-history.ts';
import { isUnpaid } from '../payment-state.ts';
import { noteNumberOf } from '../refund/present-refund.ts';
import { presentOwnReturn, presentReturnable } from '../returns/present-return.ts';
import { ownTimelineOf } from './own-timeline.ts';

const canCancel = (order: StoredOrder): boolean =>
  isWaitingPaid(order) || (order.status === 'Pending' && isUnpaid(order));

/** The refunded lines at the price that was paid; undefined where they do not add up to the refund, as in its mail. */
function linesOf({ lines, amountCents }: StoredRefund): AdjustmentNote['lines'] {
  const all = lines ?? [];
  const sumCents = all.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  if (all.length === 0 || sumCents !== amountCents) return undefined;
  return all.map(({ _id, name, size, quantity, unitCents }) => ({
    _id: _id.toHexString(),
    name,
    size,
    quantity,
    amount: toDollars(unitCents * quantity),
  }));
}

/** The adjustment notes of an order's refunds that are done. Without a seller there was no invoice to correct. */
function notesOf(order: StoredOrder, days: Intl.DateTimeFormat): AdjustmentNote[] {
  if (!order.seller) return [];
  return (order.refunds ?? []).flatMap((refund) => {
    const number = noteNumberOf(order, refund);
    const { doneAt, amountCents, reason } = refund;
    if (!number || !doneAt) return [];
    const lines = linesOf(refund);
    return [
      {
        number,
        issuedAt: doneAt.toISOString(),
        issuedOn: days.format(doneAt),
        ...(reason && { reason }),
        ...(lines && { lines }),
        total: toDollars(amountCents),
        gst: toDollars(gstPartCents(amountCents)),
      },
    ];
  });
}

/**
 * An order as its own page shows it to its customer.
 * @param timeZone of the shop: the day of an invoice is a day there
 */
export function presentOwnOrder(order: StoredOrder, timeZone: string): OrderDetail {
  const days = dayFormat(timeZone);
  const { card } = order;
  const returnable = presentReturnable(order);
  return {
    ...presentOrder(order, days),
    ...(card && { card: { brand: card.brand, last4: card.last4 } }),
    timeline: ownTimelineOf(order),
    canChange: canCustomerChange(order),
    canCancel: canCancel(order),
    notes: notesOf(order, days),
    returns: (order.returns ?? []).map(presentOwnReturn),
    ...(returnable && { returnable }),
  };
}
