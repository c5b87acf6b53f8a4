import { toDollars } from '../../../contract/money.ts';
import type { CustomerTimelineEntry } from '../../../contract/order/responses.ts';
import type { StoredOrder } from '../order.model.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { shipmentOf } from '../shipment.ts';

type Entry = Omit<CustomerTimelineEntry, 'at'> & { at: Date | null | undefined };

/** Who said that the parcel arrived. Orders from before events were stored were all delivered by staff. */
function deliveredBy({ events }: StoredOrder): CustomerTimelineEntry['by'] {
  const kind: string | undefined = events?.findLast((event) => event.kind === 'delivered')?.by.kind;
  if (kind === 'customer') return 'customer';
  return kind === 'system' ? 'time' : 'staff';
}

/** What happened to an order in its customer's words, oldest first: without staff, mails and failed attempts. */
export function ownTimelineOf(order: StoredOrder): CustomerTimelineEntry[] {
  const shipment = shipmentOf(order);
  const entries: Entry[] = [
    { kind: 'placed', at: order.createdAt },
    { kind: 'cancelled', at: order.cancelledAt },
    { kind: 'paid', at: order.paidAt, amount: toDollars(paidCentsOf(order)) },
    { kind: 'packing', at: order.packingAt },
    { kind: 'shipped', at: order.shippedAt, ...(shipment && { shipment }) },
    { kind: 'delivered', at: order.deliveredAt, by: deliveredBy(order) },
    ...(order.refunds ?? []).map(
      ({ doneAt, amountCents }): Entry => ({
        kind: 'refunded',
        at: doneAt,
        amount: toDollars(amountCents),
      }),
    ),
  ];
  return entries
    .flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
