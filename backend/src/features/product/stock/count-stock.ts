import type { Actor } from '../../../audit/actor.ts';
import { describeAdminError } from '../../../contract/admin/errors.ts';
import type { ErrorDetails } from '../../../contract/errors.ts';
import { type Problem, problem } from '../../../errors/problem.ts';
import { writeProductChange } from '../console/change-product.ts';
import type { LimitedSize, StoredProduct } from '../product.model.ts';
import { changeStock } from './change-stock.ts';
import { type UnshippedUnits, unitsInOrders } from './units-in-orders.ts';

/** A person's count of a size. */
export interface SizeCount {
  size: string;
  /** Units on the shelf. */
  counted: number;
  /** Units that should have been there. */
  expected: number;
  /** How many of both belong to orders; undefined: none, and orders are not looked at. */
  inOrders?: number | undefined;
}

/** What became of a count. */
export interface CountOutcome {
  /** Why the count was left; without it the stock is as counted. */
  refusal?: Problem;
  /** The stock and the units in orders now, where one of them moved since the count. */
  now?: { quantity: number; inOrders: number };
  /** Of an applied count: that fewer units were counted than orders need. */
  note?: ErrorDetails | undefined;
}

/** What identifies a count: the press of Apply, where the request names it, and its figures. */
const countKey = ({ counted, expected, inOrders = 0 }: SizeCount, press = '') =>
  `${press} ${expected}-${counted}-${inOrders}`;

/**
 * The stock of a product after a count of one size. A count that was applied before, by the same press, changes nothing.
 * @param unitsOf the units that a size has in orders
 */
function applyCount(
  { name, sizes }: StoredProduct,
  stock: LimitedSize[],
  count: SizeCount,
  { press, unitsOf }: { press: string | undefined; unitsOf: (size: string) => number },
): CountOutcome & { stock: LimitedSize[] } {
  const { size, counted, expected, inOrders = 0 } = count;
  if (!sizes.includes(size)) return { stock, refusal: problem('size_not_found', { name, size }) };
  const present = stock.find((each) => each.size === size);
  if (!present) return { stock, refusal: problem('stock_unlimited', { name, size }) };
  const { left } = present;
  const from = expected - inOrders;
  const to = Math.max(0, counted - inOrders);
  const missing = inOrders - counted;
  const note =
    missing > 0
      ? describeAdminError('counted_less_than_ordered', { name, size, missing, inOrders })
      : undefined;
  const countedBy = countKey(count, press);
  // Without a key the figures may be those of an earlier day.
  if (present.countedBy === countedBy && (press !== undefined || left === to)) return { stock, note };
  const now = { quantity: left, inOrders: unitsOf(size) };
  if (left !== from) return { stock, now, refusal: problem('stock_moved', { name, size, from, left }) };
  if (count.inOrders !== undefined && now.inOrders !== inOrders) {
    const params = { name, size, from: inOrders, inOrders: now.inOrders };
    return { stock, now, refusal: problem('order_units_moved', params) };
  }
  if (left === to) return { stock, note };
  const changed = changeStock(stock, [{ size, from, to }], (units) => units);
  return { note, stock: changed.map((each) => (each.size === size ? { ...each, countedBy } : each)) };
}

/**
 * Sets the stock of a product's sizes to what was counted, in one update. Each count is applied or left on its own: it is
 * left when the stock is not the expected one any more, or when other units are in orders.
 * @param press what identifies this press of Apply: the same counts again then change nothing, whatever was sold since
 * @param unshipped the units of paid orders, read just before
 * @returns what became of each count
 * @throws {Problem} 404 for an unknown product; 400 for a live product that lacks a field
 */
export async function countStock(
  actor: Actor,
  id: string,
  counts: readonly SizeCount[],
  { press, unshipped }: { press: string | undefined; unshipped: readonly UnshippedUnits[] },
): Promise<CountOutcome[]> {
  let outcomes: CountOutcome[] = [];
  await writeProductChange(actor, { id, action: 'stocktake' }, (before) => {
    const inOrders = unitsInOrders(before, unshipped);
    const unitsOf = (size: string) => inOrders.get(size) ?? 0;
    let stock: LimitedSize[] = before.stock ?? [];
    outcomes = counts.map((count) => {
      const { stock: after, ...outcome } = applyCount(before, stock, count, { press, unitsOf });
      stock = after;
      return outcome;
    });
    return { stock };
  });
  return outcomes;
}
