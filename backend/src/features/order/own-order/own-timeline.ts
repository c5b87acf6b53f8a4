import { toDollars } from '../../../contract/money.ts';
import type { CustomerTimelineEntry } from '../../../contract/order/responses.ts';
import { deliveredBy } from '../delivery/delivered-by.ts';
import type { StoredOrder } from '../order.model.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { returnSteps } from '../returns/present-return.ts';
import { shipmentOf } from '../shipment.ts';

type Entry = Omit<CustomerTimelineEntry, 'at'> & { at: Date | null | undefined };

/** When the customer cancelled the paid order: then the whole payment is refunded. */
const cancelledAtOf = ({ refunds }: StoredOrder): Date | undefined =>
  refunds?.find(({ by, isWhole, state }) => by?.kind === 'customer' && isWhole && state !== 'failed')
    ?.requestedAt;

/** What happened to an order in its customer's words, oldest first: without staff, mails and failed attempts. */
export function ownTimelineOf(order: StoredOrder): CustomerTimelineEntry[] {
  const shipment = shipmentOf(order);
  const entries: Entry[] = [
    { kind: 'placed', at: order.createdAt },
    { kind: 'cancelled', at: order.cancelledAt ?? cancelledAtOf(order) },
    { kind: 'paid', at: order.paidAt, amount: toDollars(paidCentsOf(order)) },
    { kind: 'packing', at: order.packingAt },
    { kind: 'shipped', at: order.shippedAt, ...(shipment && { shipment }) },
    { kind: 'delivered', at: order.deliveredAt, by: deliveredBy(order) },
    ...(order.events ?? [])
      .filter(({ kind }) => kind === 'changed')
      .map(
        ({ at, by, fields, text }): Entry => ({
          kind: 'changed',
          at,
          by: by.kind === 'customer' ? 'customer' : 'staff',
          ...(fields && { fields }),
          ...(text && { text }),
        }),
      ),
    ...(order.refunds ?? []).map(
      ({ doneAt, amountCents }): Entry => ({
        kind: 'refunded',
        at: doneAt,
        amount: toDollars(amountCents),
      }),
    ),
  ];
  const steps = returnSteps(order).map(({ by: _, ...step }): Entry => step);
  return [...entries, ...steps]
    .flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
