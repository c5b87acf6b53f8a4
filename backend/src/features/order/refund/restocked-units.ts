import type { StoredItem, StoredOrder, StoredRefund } from '../order.model.ts';
import { isExchanged } from '../returns/return-list.ts';
import { isSameLine } from './refund-list.ts';

type Line = NonNullable<StoredRefund['lines']>[number];
/** Units of a product in a size, as the size was named in a version of the product. */
export type Units = Pick<StoredItem, '_id' | 'size' | 'quantity' | 'productVersion'>;

/** The sizes in which the customer got the units of a line: the ordered one, then those of its exchanges. */
function sizesOf({ items, returns }: StoredOrder, line: Line): Omit<Units, '_id'>[] {
  const exchanged = (returns ?? [])
    .filter(isExchanged)
    .flatMap(({ lines }) => lines.filter((each) => isSameLine(each, line)))
    .flatMap(({ toSize, quantity, productVersion }) =>
      toSize ? [{ size: toSize, quantity, productVersion }] : [],
    );
  const { size } = line;
  const { quantity = 0, productVersion } = items.find((item) => isSameLine(item, line)) ?? {};
  const kept = quantity - exchanged.reduce((sum, each) => sum + each.quantity, 0);
  return [{ size, quantity: kept, productVersion }, ...exchanged];
}

/**
 * The units that a refunded line puts back in stock. Of units that were exchanged the other size comes back; those that were
 * not are refunded first.
 */
export function restockedUnits(order: StoredOrder, refund: StoredRefund, line: Line): Units[] {
  const earlier = (order.refunds ?? []).slice(
    0,
    (order.refunds ?? []).findIndex(({ _id }) => _id.equals(refund._id)),
  );
  let before = earlier
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => (lines ?? []).filter((each) => isSameLine(each, line)))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  let left = line.quantityToRestock ?? line.quantity;
  return sizesOf(order, line).flatMap(({ quantity, ...size }) => {
    const skipped = Math.min(before, quantity);
    const units = Math.min(left, quantity - skipped);
    before -= skipped;
    left -= units;
    return units > 0 ? [{ _id: line._id, ...size, quantity: units }] : [];
  });
}

/** The units of several lines, each product and size once. */
export function addUnits(units: readonly Units[]): Units[] {
  const sums = new Map<string, Units>();
  for (const each of units) {
    const key = `${each._id.toHexString()} ${each.size}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, quantity: known.quantity + each.quantity } : each);
  }
  return [...sums.values()];
}
