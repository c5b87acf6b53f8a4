import type {
  StocktakeBody,
  StocktakeItem,
  StocktakeItemSize,
  StocktakeResult,
  StocktakeSize,
} from '@brim-and-page/backend/contract/admin/product/stocktake';
import { gtin14Of, gtinOf } from '@brim-and-page/backend/contract/product/identifiers';
import { countOf } from '../../ui/text/count.ts';

/** What should be on the shelf of a size: the stock, and the units of orders. */
export interface Shelf {
  quantity: number;
  inOrders: number;
}

/** What was typed for a size. */
export interface TypedCount {
  _id: string;
  /** The product's. */
  name: string;
  size: string;
  text: string;
  /** What the screen showed beside it. */
  shelf: Shelf;
  /** Why Apply left it. */
  problem?: string;
  /** Whether the shelf has changed since it was counted, so that the count has to be made or confirmed again. */
  isOutdated?: boolean;
}

/** The counts of a visit. */
export interface Counts {
  /** By {@link keyOf}, oldest first. One whose text is empty was taken back; its place stays. */
  typed: Readonly<Record<string, TypedCount>>;
  /** Names the next press of Apply. */
  press: string;
}

/** A size of a product. */
interface StocktakeKey {
  _id: string;
  size: string;
}

export const keyOf = ({ _id, size }: StocktakeKey): string => `${_id} ${size}`;
export const expectedOn = ({ quantity, inOrders }: Shelf): number => quantity + inOrders;

export const countProblem = 'Enter a whole number of at most 6 digits.';

/** The size that a scanned or typed code is of, its SKU or barcode; undefined when no size has this code. */
export function sizeOfCode(items: readonly StocktakeItem[], code: string): StocktakeKey | undefined {
  const gtin = gtinOf(code);
  const hasCode = ({ sku, barcode }: StocktakeItemSize) =>
    sku?.toLowerCase() === code.trim().toLowerCase() ||
    (gtin !== undefined && barcode !== undefined && gtin14Of(barcode) === gtin14Of(gtin));
  for (const { _id, sizes } of items) {
    const found = sizes.find(hasCode);
    if (found) return { _id, size: found.size };
  }
  return undefined;
}

/** @returns the units; undefined for a text that is not a number of units */
export const parseCount = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;

/** Counted less expected; undefined for a text that is not a number of units. */
export function differenceOf({ text, shelf }: TypedCount): number | undefined {
  const counted = parseCount(text);
  return counted === undefined ? undefined : counted - expectedOn(shelf);
}

/** Whether Apply sends a count. */
export const isToApply = (count: TypedCount): boolean => Boolean(differenceOf(count)) && !count.isOutdated;

/** A difference with its sign, e.g. `−2`. */
export const signed = (difference: number): string =>
  difference < 0 ? `−${Math.abs(difference)}` : `+${difference}`;

/** A difference in words, e.g. `2 fewer than expected`. */
export const differenceText = (difference: number): string =>
  difference === 0
    ? 'as expected'
    : `${Math.abs(difference)} ${difference < 0 ? 'fewer' : 'more'} than expected`;

/** What is expected consists of, e.g. `4 in stock, 5 in orders`; undefined when all of it is stock. */
export const partsText = ({ quantity, inOrders }: Shelf): string | undefined =>
  inOrders > 0 ? `${quantity} in stock, ${inOrders} in orders` : undefined;

/** The row of a request. */
export const rowOf = ({ _id, size, text, shelf }: TypedCount): StocktakeBody['counts'][number] => ({
  _id,
  size,
  counted: parseCount(text) ?? 0,
  expected: expectedOn(shelf),
  inOrders: shelf.inOrders,
});

/** Whether a size is counted. */
export const isCounted = ({ text }: TypedCount): boolean => text.trim() !== '';

/** The counts without those that a filter leaves out. */
export const keepOnly = ({ typed, press }: Counts, filter: (count: TypedCount) => boolean): Counts => ({
  press,
  typed: Object.fromEntries(Object.entries(typed).filter(([, count]) => filter(count))),
});

/** The counts after one was typed. */
export function withText(
  { typed, press }: Counts,
  { _id, name }: Pick<StocktakeItem, '_id' | 'name'>,
  { size, quantity, inOrders }: StocktakeSize & { quantity: number },
  text: string,
): Counts {
  const key = keyOf({ _id, size });
  const before = typed[key];
  const shelf = before && isCounted(before) ? before.shelf : { quantity, inOrders };
  // An existing one keeps its place among the others.
  return { press, typed: { ...typed, [key]: { _id, name, size, text, shelf } } };
}

/** The counts after a person says that an outdated one is still right. */
export function withConfirmed({ typed, press }: Counts, key: string): Counts {
  const count = typed[key];
  if (!count) return { typed, press };
  const { isOutdated: _outdated, problem: _problem, ...confirmed } = count;
  return { press, typed: { ...typed, [key]: confirmed } };
}

/** Why a count was left, in the words of the shelf. */
function explain({ shelf }: TypedCount, { message, now }: StocktakeResult): string {
  if (!now || now.quantity === null) return message ?? '';
  const expected = now.quantity + now.inOrders;
  if (expected === expectedOn(shelf))
    return `Orders changed meanwhile: ${countOf(expected, 'unit')} still expected. Apply again, or count again.`;
  return `Changed meanwhile: ${expectedOn(shelf)} were expected, ${expected} are now. Count again.`;
}

/** A count after Apply left it; its shelf is what the server says now. */
function leftCount(count: TypedCount, result: StocktakeResult): TypedCount {
  const { now } = result;
  const problem = explain(count, result);
  if (!now || now.quantity === null) return { ...count, problem };
  const shelf = { quantity: now.quantity, inOrders: now.inOrders };
  return { ...count, shelf, problem, isOutdated: expectedOn(shelf) !== expectedOn(count.shelf) };
}

/** A count that was typed over while the one before was applied: from now on it differs from that. */
const typedOver = (count: TypedCount, sent: TypedCount): TypedCount => {
  const { inOrders } = sent.shelf;
  return { ...count, shelf: { quantity: Math.max(0, (parseCount(sent.text) ?? 0) - inOrders), inOrders } };
};

/** The counts after the server's results: applied ones are done, left ones stay. */
export function withResults(
  { typed, press }: Counts,
  sent: readonly TypedCount[],
  results: readonly StocktakeResult[],
): Counts {
  const next = { ...typed };
  for (const [at, result] of results.entries()) {
    const count = sent[at];
    const current = count && next[keyOf(count)];
    if (!count || !current) continue;
    if (!result.success) next[keyOf(count)] = leftCount(current, result);
    else if (current.text === count.text) delete next[keyOf(count)];
    else next[keyOf(count)] = typedOver(current, count);
  }
  return { press, typed: next };
}
