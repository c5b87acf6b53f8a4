import type { AdminOrder, AdminOrderLine } from '@brim-and-page/backend/contract/admin/orders';
import { leftCents } from './state.ts';

/** A product and size of an order, as a key. */
export const lineKey = ({ _id, size }: Pick<AdminOrderLine, '_id' | 'size'>): string => `${_id} ${size}`;

/** The lines that go into the parcel, with the units of each; none of an order that is unpaid or wholly refunded. */
export const packedLines = (order: AdminOrder): AdminOrderLine[] =>
  leftCents(order) === 0
    ? []
    : order.lines
        .map((line) => ({ ...line, quantity: line.quantity - refundedQuantity(order, line) }))
        .filter(({ quantity }) => quantity > 0);

/** How many units of a line were refunded or are being refunded, by its line. */
export function refundedQuantity({ refunds }: Pick<AdminOrder, 'refunds'>, line: AdminOrderLine): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines ?? [])
    .filter((refunded) => lineKey(refunded) === lineKey(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
