import { actorRef } from '../../../audit/actor.ts';
import type { AdminOrder } from '../../../contract/admin/orders.ts';
import type { ProductKind } from '../../../contract/constants.ts';
import { listMailsAbout } from '../../../mail/queue/mail-queue.ts';
import type { StoredOrder } from '../order.model.ts';
import { isPaymentReturned } from '../payment/payment-state.ts';
import { presentOrderRecord } from '../present-order-record.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { presentOrderItem } from './list-orders.ts';
import { timelineOf } from './timeline.ts';

function paymentOf(order: StoredOrder): AdminOrder['payment'] {
  const { isPaid, paidAt, gstCents, paymentId, seller, disputes } = presentOrderRecord(order);
  return {
    isPaid,
    method: order.paymentMethod,
    ...(paidAt ? { paidAt } : {}),
    amountCents: paidCentsOf(order),
    gstCents,
    ...(paymentId ? { id: paymentId } : {}),
    ...(order.card ? { card: { brand: order.card.brand, last4: order.card.last4 } } : {}),
    ...(seller && paidAt && !isPaymentReturned(order) ? { invoice: { seller, issuedAt: paidAt } } : {}),
    disputes,
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

/** An order as staff see it. */
export async function presentAdminOrder(order: StoredOrder): Promise<AdminOrder> {
  const { address, refunds, isHeld, holdReason, failedJobs } = presentOrderRecord(order);
  const mails = await listMailsAbout('order', order._id.toHexString());
  return {
    ...presentOrderItem(order),
    customerId: order.user.toHexString(),
    lines: order.items.map(lineOf),
    address,
    payment: paymentOf(order),
    refunds,
    timeline: timelineOf(
      order,
      mails.map(({ mail }) => mail),
    ),
    notes: notesOf(order),
    ...(isHeld ? { held: { reason: holdReason ?? '' } } : {}),
    ...(failedJobs
      ? {
          failedJobs: failedJobs.map(({ job, attempts, error, retryAt }) => ({
            job,
            attempts,
            error,
            ...(retryAt ? { retryAt } : {}),
          })),
        }
      : {}),
  };
}
