import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { gstPartCents } from '../../../contract/money.ts';
import { type RowOf, toRow } from '../../../csv/row-file.ts';
import type { StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { eachOrder, type OrderFilter } from './list-orders.ts';

interface Source {
  order: StoredOrder;
  line: StoredOrder['items'][number];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const time = (date: Date | null | undefined) => date?.toISOString() ?? '';

/** An order line with its order as a row for a spreadsheet. Money in dollars, times in ISO 8601 (UTC). */
export const orderColumns = {
  order: ({ order }: Source) => numberOf(order),
  id: ({ order }: Source) => order._id.toHexString(),
  placed: ({ order }: Source) => time(order.createdAt),
  paid: ({ order }: Source) => time(order.paidAt),
  status: ({ order }: Source) => order.status,
  product: ({ line }: Source) => line.name,
  size: ({ line }: Source) => line.size,
  quantity: ({ line }: Source) => line.quantity,
  unitPrice: ({ line }: Source) => dollars(line.unitCents),
  lineTotal: ({ line }: Source) => dollars(line.unitCents * line.quantity),
  orderTotal: ({ order }: Source) => dollars(order.totalCents),
  gst: ({ order }: Source) => dollars(gstPartCents(paidCentsOf(order))),
  refunded: ({ order }: Source) => dollars(order.refundedCents ?? 0),
  firstName: ({ order }: Source) => order.address.firstName,
  lastName: ({ order }: Source) => order.address.lastName,
  email: ({ order }: Source) => order.address.email,
  phone: ({ order }: Source) => order.address.phone,
  street: ({ order }: Source) => order.address.street,
  city: ({ order }: Source) => order.address.city,
  state: ({ order }: Source) => order.address.state,
  postcode: ({ order }: Source) => order.address.zipcode,
  country: ({ order }: Source) => order.address.country,
  carrier: ({ order }: Source) => order.shipment?.carrier ?? '',
  trackingNumber: ({ order }: Source) => order.shipment?.trackingNumber ?? '',
  shipped: ({ order }: Source) => time(order.shippedAt),
  delivered: ({ order }: Source) => time(order.deliveredAt),
  payment: ({ order }: Source) => order.paymentIntentId ?? '',
  paidTotal: ({ order }: Source) => (order.payment ? dollars(paidCentsOf(order)) : ''),
};
type OrderRow = RowOf<typeof orderColumns>;

/** The rows of all matching orders, newest order first. The export is recorded in the audit before the first one. */
export async function* exportOrderRows(actor: Actor, filter: OrderFilter): AsyncGenerator<OrderRow> {
  const label = filter.view ?? 'all';
  await recordAudit(actor, 'order.export', { kind: 'orders', _id: label, label });
  for await (const order of eachOrder(filter))
    for (const line of order.items) yield toRow(orderColumns, { order, line });
}
