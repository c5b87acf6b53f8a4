import type { AdminRefund } from '../../contract/admin/order/refunds.ts';
import type { RefundState } from '../../contract/constants.ts';
import { formatAud } from '../../contract/money.ts';
import type { CliOrder } from '../../features/order/console/present-order.ts';
import { showTime } from '../output/days.ts';
import { fieldList, table } from '../output/table.ts';

function statusOf({ status, held, refundState, payment }: CliOrder): string {
  const notes = [
    held && 'on hold',
    refundState && refundState !== 'done' && `refund ${refundState}`,
    payment.disputes.some(({ closedAt }) => !closedAt) && 'disputed',
  ].filter(Boolean);
  return notes.length > 0 ? `${status} (${notes.join(', ')})` : status;
}

/** Orders as a table. @param zone the shop's time zone */
export const listTable = (orders: readonly CliOrder[], zone: string): string =>
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
      showTime(order.createdAt, zone),
      statusOf(order),
      order.customer.name,
      order.address.email,
      String(order.quantity),
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
  { status, reason, amountCents, openedAt, closedAt }: CliOrder['payment']['disputes'][number],
  zone: string,
) =>
  `${status}: ${formatAud(amountCents)}, ${reason}, opened ${showTime(openedAt, zone)}${closedAt ? `, closed ${showTime(closedAt, zone)}` : ''}`;

const optional = (name: string, text: string | undefined) => (text ? [[name, text] as const] : []);

/** The units of a refund that could not be put back in stock, e.g. `1 × Ghost Gum Cap, S/M`; empty without any. */
export const notRestockedText = ({ lines }: CliOrder, refund: AdminRefund): string =>
  (refund.lines ?? [])
    .filter(({ notRestocked }) => notRestocked)
    .map(({ _id, size, quantity }) => {
      const line = lines.find((each) => each._id === _id && each.size === size);
      return `${quantity} × ${line?.name ?? 'a product'}, ${size}`;
    })
    .join('; ');

/** One order with all its details. @param zone the shop's time zone */
export function showOrder(order: CliOrder, zone: string): string {
  const at = (iso: string | undefined) => iso && showTime(iso, zone);
  const { address, shipment, lines, payment } = order;
  return [
    fieldList([
      ['Order', order.number],
      ['ID', order.id],
      ['Status', statusOf(order)],
      ...optional('On hold', order.held?.reason),
      ['Placed', showTime(order.createdAt, zone)],
      ...optional('Paid', at(payment.paidAt)),
      ...optional('Shipped', at(order.shippedAt)),
      ...optional('Delivered', at(order.deliveredAt)),
      ...optional('Cancelled', at(order.cancelledAt)),
      ...optional('Refunded', at(order.refundedAt)),
      ...optional('Refund', order.refundState && refundWords[order.refundState]),
      ...payment.disputes.map((dispute) => ['Dispute', disputeLine(dispute, zone)] as const),
      ...optional('Carrier', shipment?.carrier),
      ...optional('Tracking', shipment?.trackingNumber),
      ...optional('Tracking link', shipment?.trackingUrl),
      ['Customer', order.customer.name],
      ['Email', address.email],
      ['Phone', address.phone],
      [
        'Address',
        `${address.street}\n${address.city} ${address.state} ${address.zipcode}\n${address.country}`,
      ],
      ...optional('Payment', payment.id),
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
      ...optional(
        'Paid',
        payment.isPaid && payment.amountCents !== order.totalCents
          ? formatAud(payment.amountCents)
          : undefined,
      ),
      ['GST in it', formatAud(payment.gstCents)],
      ...optional('Given back', order.refundedCents > 0 ? formatAud(order.refundedCents) : undefined),
    ]),
    ...order.refunds.map((refund) =>
      fieldList([
        ['Refund', `${formatAud(refund.amountCents)}, ${refund.state}`],
        ...optional('Requested', at(refund.requestedAt)),
        ...optional('By', refund.by?.name ?? 'the payment provider’s pages'),
        ...optional('Reason', refund.reason),
        ...optional('Refused', refund.failure),
        ...optional('Adjustment note', refund.note?.number),
        ...optional('Not put back', notRestockedText(order, refund)),
      ]),
    ),
    ...(order.failedJobs ?? []).map(({ job, attempts, error, retryAt, setAsideAt }) =>
      fieldList([
        ['Failed job', job],
        ['Attempts', String(attempts)],
        ['Error', error],
        ...optional('Tried again', at(retryAt)),
        ...optional('Set aside', at(setAsideAt)),
      ]),
    ),
  ].join('\n\n');
}

/** An order in one line. */
export const nameOrder = (order: CliOrder): string =>
  `order ${order.number} of ${order.customer.name} (${formatAud(order.totalCents)})`;
