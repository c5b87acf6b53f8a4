import { type RowOf, toRow } from '../../../csv/row-file.ts';
import type { OrderRecord } from '../present-order-record.ts';
import { listOrders, maxPageSize, type OrderFilter } from './find-orders.ts';

interface Source {
  order: OrderRecord;
  line: OrderRecord['lines'][number];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** An order line with its order as a row for a spreadsheet. Money in dollars, times in ISO 8601 (UTC). */
export const orderColumns = {
  order: ({ order }: Source) => order.number,
  id: ({ order }: Source) => order.id,
  placed: ({ order }: Source) => order.placedAt,
  paid: ({ order }: Source) => order.paidAt ?? '',
  status: ({ order }: Source) => order.status,
  product: ({ line }: Source) => line.name,
  size: ({ line }: Source) => line.size,
  quantity: ({ line }: Source) => line.quantity,
  unitPrice: ({ line }: Source) => dollars(line.unitCents),
  lineTotal: ({ line }: Source) => dollars(line.totalCents),
  orderTotal: ({ order }: Source) => dollars(order.totalCents),
  gst: ({ order }: Source) => dollars(order.gstCents),
  refunded: ({ order }: Source) => dollars(order.refundedCents),
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
  shipped: ({ order }: Source) => order.shippedAt ?? '',
  delivered: ({ order }: Source) => order.deliveredAt ?? '',
  payment: ({ order }: Source) => order.paymentId ?? '',
  paidTotal: ({ order }: Source) => (order.isPaid ? dollars(order.paidTotalCents) : ''),
};
type OrderRow = RowOf<typeof orderColumns>;

/** The rows of all matching orders, newest order first, read page by page. */
export async function* exportOrderRows(filter: OrderFilter = {}): AsyncGenerator<OrderRow> {
  let after: string | undefined;
  do {
    const page = await listOrders(filter, { after, limit: maxPageSize });
    for (const order of page.orders)
      for (const line of order.lines) yield toRow(orderColumns, { order, line });
    after = page.next;
  } while (after);
}
