import type { Ware } from './catalogue.ts';
import type { Records } from './records.ts';
import type { Verdict } from './verdict.ts';

/** Counts limited sizes once more: what there was at first is left or sold, and nothing is held any longer. */
export function judgeStock(verdict: Verdict, wares: readonly Ware[], { orders, products }: Records): void {
  const sold = new Map<string, number>();
  for (const order of orders) {
    // Sold is what was paid in time, also when the money went back later: nobody says that the goods did.
    if (!order.tasks.some(({ kind }) => kind === 'commit-stock')) continue;
    for (const { _id, size, quantity } of order.items) {
      const key = JSON.stringify([_id.toHexString(), size]);
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  const found = new Map(products.map((product) => [product._id.toHexString(), product]));
  for (const { id, name, stock } of wares) {
    const product = found.get(id);
    for (const [size, initial] of stock) {
      const left = product?.stock?.find((each) => each.size === size)?.left ?? Number.NaN;
      const gone = sold.get(JSON.stringify([id, size])) ?? 0;
      if (left < 0) verdict.fail('stock', `${name} (${size}): ${left} left`);
      if (left + gone !== initial) {
        verdict.fail('stock', `${name} (${size}): ${initial} at first, ${gone} sold, ${left} left`);
      }
    }
    for (const { size, quantity } of product?.reservations ?? []) {
      verdict.fail('stock', `${name} (${size}): ${quantity} held for nobody`);
    }
  }
}
