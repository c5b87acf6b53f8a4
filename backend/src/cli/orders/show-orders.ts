import type { RefundState } from '../../contract/constants.ts';
import { formatAud } from '../../contract/money.ts';
import type { OrderRecord } from '../../features/order/present-order-record.ts';
import { showTime } from '../output/days.ts';
import { fieldList, table } from '../output/table.ts';

const customerOf = ({ address }: OrderRecord) => `${address.firstName} ${address.lastName}`;
function statusOf({ status, isHeld, refundState, disputes }: OrderRecord): string {
  const notes = [
    isHeld && 'on hold',
    refundState && refundState !== 'done' && `refund ${refundState}`,
    disputes.some(({ closedAt }) => !closedAt) && 'disputed',
  ].filter(Boolean);
  return notes.length > 0 ? `${status} (${notes.join(', ')})` : status;
}

/** Orders as a table. @param zone the shop's time zone */
export const listTable = (orders: readonly OrderRecord[], zone: string): string =>
  table(
    [
      { title: 'Order' },
      { title: 'Placed' },
      { title: 'Status' },
      { title: 'Customer', isFlexible: true },
      { title: 'Email', isFlexible: true },
      { title: 'Items', align: 'right' },
      { title: 'Total', align: 'right' },
    ],
    orders.map((order) => [
      order.number,
      showTime(order.placedAt, zone),
      statusOf(order),
      customerOf(order),
      order.address.email,
      String(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      formatAud(order.totalCents),
    ]),
  );

const refundWords = {
  requested: 'requested, not yet accepted by the payment provider',
  pending: 'accepted by the payment provider, not yet confirmed',
  failed: 'failed; `orders refund` requests it again',
  done: 'done',
} as const satisfies Record<RefundState, string>;

const disputeLine = (
  { status, reason, amountCents, openedAt, closedAt }: OrderRecord['disputes'][number],
  zone: string,
) =>
  `${status}: ${formatAud(amountCents)}, ${reason}, opened ${showTime(openedAt, zone)}${closedAt ? `, closed ${showTime(closedAt, zone)}` : ''}`;

const given = (name: string, text: string | undefined) => (text ? [[name, text] as const] : []);

/** One order with all its details. @param zone the shop's time zone */
export function showOrder(order: OrderRecord, zone: string): string {
  const at = (iso: string | undefined) => iso && showTime(iso, zone);
  const { address, shipment, lines } = order;
  return [
    fieldList([
      ['Order', order.number],
      ['ID', order.id],
      ['Status', statusOf(order)],
      ...given('On hold', order.holdReason),
      ['Placed', showTime(order.placedAt, zone)],
      ...given('Paid', at(order.paidAt)),
      ...given('Shipped', at(order.shippedAt)),
      ...given('Delivered', at(order.deliveredAt)),
      ...given('Cancelled', at(order.cancelledAt)),
      ...given('Refunded', at(order.refundedAt)),
      ...given('Refund', order.refundState && refundWords[order.refundState]),
      ...order.disputes.map((dispute) => ['Dispute', disputeLine(dispute, zone)] as const),
      ...given('Carrier', shipment?.carrier),
      ...given('Tracking', shipment?.trackingNumber),
      ...given('Tracking link', shipment?.trackingUrl),
      ['Customer', customerOf(order)],
      ['Email', address.email],
      ['Phone', address.phone],
      [
        'Address',
        `${address.street}\n${address.city} ${address.state} ${address.zipcode}\n${address.country}`,
      ],
      ...given('Payment', order.paymentId),
    ]),
    table(
      [
        { title: 'Line', align: 'right' },
        { title: 'Item', isFlexible: true },
        { title: 'Size' },
        { title: 'Quantity', align: 'right' },
        { title: 'Each', align: 'right' },
        { title: 'Total', align: 'right' },
      ],
      lines.map(({ name, size, quantity, unitCents, totalCents }, index) => [
        String(index + 1),
        name,
        size,
        String(quantity),
        formatAud(unitCents),
        formatAud(totalCents),
      ]),
    ),
    fieldList([
      ['Total', formatAud(order.totalCents)],
      ...given(
        'Paid',
        order.isPaid && order.paidTotalCents !== order.totalCents
          ? formatAud(order.paidTotalCents)
          : undefined,
      ),
      ['GST in it', formatAud(order.gstCents)],
      ...given('Given back', order.refundedCents > 0 ? formatAud(order.refundedCents) : undefined),
    ]),
    ...order.refunds.map((refund) =>
      fieldList([
        ['Refund', `${formatAud(refund.amountCents)}, ${refund.state}`],
        ...given('Requested', at(refund.requestedAt)),
        ...given('By', refund.by?.name ?? 'the payment provider’s pages'),
        ...given('Reason', refund.reason),
        ...given('Refused', refund.failure),
        ...given('Adjustment note', refund.note?.number),
      ]),
    ),
    ...(order.failedJobs ?? []).map(({ job, attempts, error, retryAt, setAsideAt }) =>
      fieldList([
        ['Failed job', job],
        ['Attempts', String(attempts)],
        ['Error', error],
        ...given('Tried again', at(retryAt)),
        ...given('Set aside', at(setAsideAt)),
      ]),
    ),
  ].join('\n\n');
}

/** An order in one line. */
export const nameOrder = (order: OrderRecord): string =>
  `order ${order.number} of ${customerOf(order)} (${formatAud(order.totalCents)})`;
