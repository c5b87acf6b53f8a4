import { actorRef } from '../../../audit/actor.ts';
import type { AdminOrder, AdminOrderItem } from '../../../contract/admin/order/orders.ts';
import type { ProductKind } from '../../../contract/constants.ts';
import { gstPartCents } from '../../../contract/money.ts';
import { presentDispute } from '../../../disputes/dispute.schema.ts';
import { listMailsAbout } from '../../../mail/queue/mail-queue.ts';
import { readOrderedSizes } from '../../product/product.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { isHeld, isPaymentReturned } from '../payment-state.ts';
import { presentRefund } from '../refund/present-refund.ts';
import { paidCentsOf, refundStateOf } from '../refund/refund-list.ts';
import { sellerOf } from '../seller.ts';
import { shipmentOf } from '../shipment.ts';
import { failedJobsOf } from './failed-jobs.ts';
import { timelineOf } from './timeline.ts';

/** An order as a row of the list. */
export function presentOrderItem(order: StoredOrder): AdminOrderItem {
  const { _id, status, address, items, totalCents } = order;
  const shipment = shipmentOf(order);
  return {
    _id: _id.toHexString(),
    number: numberOf(order),
    createdAt: order.createdAt.toISOString(),
    status,
    customer: { name: `${address.firstName} ${address.lastName}`, email: address.email },
    totalCents,
    refundedCents: order.refundedCents ?? 0,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(order.packingAt && { packingAt: order.packingAt.toISOString() }),
    ...(shipment && { shipment }),
  };
}

function paymentOf(order: StoredOrder): AdminOrder['payment'] {
  const { payment, paymentMethod, paymentIntentId, card } = order;
  const paidAt = order.paidAt?.toISOString();
  const seller = sellerOf(order);
  return {
    isPaid: payment,
    method: paymentMethod,
    ...(paidAt && { paidAt }),
    amountCents: paidCentsOf(order),
    gstCents: gstPartCents(paidCentsOf(order)),
    ...(paymentIntentId && { id: paymentIntentId }),
    ...(card && { card: { brand: card.brand, last4: card.last4 } }),
    ...(seller && paidAt && !isPaymentReturned(order) && { invoice: { seller, issuedAt: paidAt } }),
    disputes: (order.disputes ?? []).map(presentDispute),
  };
}

const lineOf = ({ _id, name, category, image, size, quantity, unitCents }: StoredOrder['items'][number]) => ({
  _id: _id.toHexString(),
  name,
  category: category as ProductKind,
  ...(image[0] ? { image: image[0] } : {}),
  size,
  quantity,
  unitCents,
  totalCents: unitCents * quantity,
});

const notesOf = ({ events }: StoredOrder): AdminOrder['notes'] =>
  (events ?? [])
    .filter(({ kind }) => kind === 'note')
    .map(({ _id, at, by, text }) => ({
      _id: _id.toHexString(),
      at: at.toISOString(),
      by: actorRef(by),
      text: text ?? '',
    }));

const presentDetails = (order: StoredOrder): Omit<AdminOrder, 'timeline'> => ({
  ...presentOrderItem(order),
  customerId: order.user.toHexString(),
  lines: order.items.map(lineOf),
  address: { ...order.address },
  ...(order.packerNote && { note: order.packerNote }),
  payment: paymentOf(order),
  refunds: (order.refunds ?? []).map((refund) => presentRefund(order, refund)),
  notes: notesOf(order),
  ...(order.returns?.length && {
    returns: order.returns.map(({ _id, reference, state }) => ({ _id: _id.toHexString(), reference, state })),
  }),
  ...(isHeld(order) && { held: { reason: order.reviewReason ?? '' } }),
});

/** An order as the console shows it. */
export async function presentAdminOrder(order: StoredOrder): Promise<AdminOrder> {
  const failedJobs = failedJobsOf(order)?.map(({ setAsideAt: _, ...job }) => job);
  const ordered = order.items.map(({ _id, size, productVersion }) => ({
    id: _id.toHexString(),
    size,
    productVersion,
  }));
  const [mails, sizes] = await Promise.all([
    listMailsAbout('order', order._id.toHexString()),
    readOrderedSizes(ordered),
  ]);
  const { lines, ...details } = presentDetails(order);
  return {
    ...details,
    lines: lines.map((line, at) => {
      const { size: sizeNow, sku } = sizes[at] ?? {};
      return { ...line, ...(sizeNow && sizeNow !== line.size && { sizeNow }), ...(sku && { sku }) };
    }),
    timeline: timelineOf(
      order,
      mails.map(({ mail }) => mail),
    ),
    ...(failedJobs && { failedJobs }),
  };
}

/** An order as the CLI shows it: with the times of its states in place of the timeline. */
export const presentCliOrder = (order: StoredOrder) => ({
  id: order._id.toHexString(),
  ...presentDetails(order),
  shippedAt: order.shippedAt?.toISOString(),
  deliveredAt: order.deliveredAt?.toISOString(),
  cancelledAt: order.cancelledAt?.toISOString(),
  refundedAt: order.refundedAt?.toISOString(),
  /** Of the refund of the whole payment. */
  refundState: refundStateOf(order),
  /** Of the newest refund. */
  refundReason: order.refunds?.at(-1)?.reason,
  failedJobs: failedJobsOf(order),
});
export type CliOrder = ReturnType<typeof presentCliOrder>;
