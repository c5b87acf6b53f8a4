import type { AdminOrder, AdminOrderLine } from '@brim-and-page/backend/contract/admin/orders';

/** A product and size of an order, as a key. */
export const lineKey = ({ _id, size }: Pick<AdminOrderLine, '_id' | 'size'>): string => `${_id} ${size}`;

/** How many units of a line were refunded or are being refunded, by its line. */
export function refundedQuantity({ refunds }: Pick<AdminOrder, 'refunds'>, line: AdminOrderLine): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines ?? [])
    .filter((refunded) => lineKey(refunded) === lineKey(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
