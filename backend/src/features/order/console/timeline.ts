import { actorRef } from '../../../audit/actor.ts';
import type { TimelineEntry } from '../../../contract/admin/order/orders.ts';
import type { QueuedMailState } from '../../../mail/queue/mail-queue.ts';
import type { StoredEvent, StoredOrder } from '../order.model.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { returnSteps } from '../returns/present-return.ts';
import { shipmentOf } from '../shipment.ts';

type Entry = Omit<TimelineEntry, 'at'> & { at: Date | null | undefined };

const eventEntry = ({ kind, at, by, text, fields, shipment }: StoredEvent): Entry => ({
  kind,
  at,
  by: actorRef(by),
  ...(text && { text }),
  ...(fields && { fields }),
  ...(shipment && { shipment: shipmentOf({ shipment }) ?? {} }),
});

/** Of an order that was shipped or delivered before events were stored. */
function fulfilmentEntries({ events, shippedAt, deliveredAt, shipment }: StoredOrder): Entry[] {
  const has = (kind: StoredEvent['kind']) => events?.some((event) => event.kind === kind);
  return [
    ...(has('shipped')
      ? []
      : [{ kind: 'shipped', at: shippedAt, shipment: shipmentOf({ shipment }) } as const]),
    ...(has('delivered') ? [] : [{ kind: 'delivered', at: deliveredAt } as const]),
  ];
}

const refundEntries = ({ refunds }: StoredOrder): Entry[] =>
  (refunds ?? []).flatMap(
    ({ amountCents, reason, failure, by, requestedAt, state, doneAt, failedAt }): Entry[] => [
      {
        kind: 'refund-requested',
        at: requestedAt,
        amountCents,
        ...(by && { by: actorRef(by) }),
        ...(reason && { text: reason }),
      },
      { kind: 'refunded', at: doneAt, amountCents },
      ...(state === 'failed'
        ? [{ kind: 'refund-failed', at: failedAt, amountCents, ...(failure && { text: failure }) } as const]
        : []),
    ],
  );

const mailEntry = ({ at, ...mail }: QueuedMailState): Entry => ({ kind: 'mail', at, mail });

/** What happened to an order, oldest first. */
export function timelineOf(order: StoredOrder, mails: readonly QueuedMailState[]): TimelineEntry[] {
  const entries: Entry[] = [
    { kind: 'placed', at: order.createdAt },
    {
      kind: 'held',
      // An order that was held before its time was stored.
      at: order.reviewReason ? (order.heldAt ?? order.createdAt) : undefined,
      ...(order.reviewReason && { text: order.reviewReason }),
    },
    { kind: 'paid', at: order.paidAt, amountCents: paidCentsOf(order) },
    { kind: 'cancelled', at: order.cancelledAt },
    ...fulfilmentEntries(order),
    ...(order.events ?? []).map(eventEntry),
    ...refundEntries(order),
    ...(order.disputes ?? []).map(
      ({ openedAt, reason, amountCents }) =>
        ({ kind: 'dispute', at: openedAt, text: reason, amountCents }) as const,
    ),
    ...returnSteps(order).map(
      ({ kind, at, by, reference }): Entry => ({
        kind,
        at,
        text: reference,
        ...(by && { by: actorRef(by) }),
      }),
    ),
    ...mails.map(mailEntry),
  ];
  return entries
    .flatMap(({ at, shipment, ...entry }) => (at ? [{ ...entry, ...(shipment && { shipment }), at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
