import type { Types } from 'mongoose';
import type { StoredOrder } from '../../../src/features/order/order.model.ts';
import { restockedUnits } from '../../../src/features/order/refund/restocked-units.ts';
import type { CheckProduct } from '../catalogue.ts';
import type { Findings } from '../findings.ts';
import type { OrderRecord, Records } from './records.ts';

interface Units {
  _id: Types.ObjectId;
  size: string;
  quantity: number;
}

/** The units that an order and its exchanges took from the stock, and with a minus those that were put back. */
function takenUnits(order: OrderRecord): Units[] {
  // An order that was paid in time counts as sold even if it was refunded: only a refund with restock puts units back.
  if (!order.jobs.some(({ kind }) => kind === 'commit-stock')) return [];
  const putBack = (units: readonly Units[]) =>
    units.map(({ _id, size, quantity }) => ({ _id, size, quantity: -quantity }));
  // The records are the shop's documents, typed as far as the check reads them.
  const stored = order as unknown as StoredOrder;
  const refunded = (order.refunds ?? [])
    .filter(({ restock, state }) => restock && state === 'done')
    .flatMap((refund) =>
      (refund.lines ?? []).flatMap((line) =>
        // Of exchanged units the other size comes back.
        restockedUnits(stored, refund as never, line as never),
      ),
    );
  const exchanges = (order.returns ?? []).filter(({ wish, receivedAt }) => wish === 'exchange' && receivedAt);
  const sent = exchanges.flatMap(({ lines }) =>
    lines.map(({ toSize = '', ...line }) => ({ ...line, size: toSize })),
  );
  const received = exchanges.filter(({ restock }) => restock).flatMap(({ lines }) => lines);
  return [...order.items, ...putBack(refunded), ...sent, ...putBack(received)];
}

/** Counts limited sizes: the initial stock must be sold or available, and no reservation may remain. */
export function checkStock(
  findings: Findings,
  checkProducts: readonly CheckProduct[],
  { orders, products }: Records,
): void {
  const sold = new Map<string, number>();
  for (const { _id, size, quantity } of orders.flatMap(takenUnits)) {
    const key = JSON.stringify([_id.toHexString(), size]);
    sold.set(key, (sold.get(key) ?? 0) + quantity);
  }
  const found = new Map(products.map((product) => [product._id.toHexString(), product]));
  for (const { id, name, stock } of checkProducts) {
    const product = found.get(id);
    for (const [size, initial] of stock) {
      const left = product?.stock?.find((each) => each.size === size)?.left ?? Number.NaN;
      const gone = sold.get(JSON.stringify([id, size])) ?? 0;
      if (left < 0) findings.add('stock', `${name} (${size}): ${left} available`);
      if (left + gone !== initial) {
        findings.add('stock', `${name} (${size}): ${initial} initially, ${gone} sold, ${left} available`);
      }
    }
    for (const { size, quantity } of product?.reservations ?? []) {
      findings.add('stock', `${name} (${size}): ${quantity} still reserved`);
    }
  }
}
