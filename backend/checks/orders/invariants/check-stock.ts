import type { Types } from 'mongoose';
import type { CheckProduct } from '../catalogue.ts';
import type { Findings } from '../findings.ts';
import type { Records } from './records.ts';

/** Counts limited sizes: the initial stock must be sold or available, and no reservation may remain. */
export function checkStock(
  findings: Findings,
  checkProducts: readonly CheckProduct[],
  { orders, products }: Records,
): void {
  const sold = new Map<string, number>();
  for (const order of orders) {
    // An order that was paid in time counts as sold even if it was refunded: only a refund with restock puts units back.
    if (!order.jobs.some(({ kind }) => kind === 'commit-stock')) continue;
    const count = (_id: Types.ObjectId, size: string, quantity: number) => {
      const key = JSON.stringify([_id.toHexString(), size]);
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    };
    for (const { _id, size, quantity } of order.items) count(_id, size, quantity);
    for (const { restock, state, lines = [] } of order.refunds ?? [])
      if (restock && state === 'done') for (const line of lines) count(line._id, line.size, -line.quantity);
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
