import { deliveryFeeCents, discountPercent } from './first-visit-constants.ts';

/**
 * All arithmetic on money, for both sides: integers of cents, AUD, GST included.
 * Dollars appear only on the wire (`price`, `amount`) and on the screen.
 */

/**
 * Converts dollars of the API to cents.
 * @param dollars an amount with at most two decimals, e.g. `44.95`
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts cents to dollars of the API, e.g. `4046` → `40.46`. */
export const toDollars = (cents: number): number => cents / 100;

/** Removes floating-point noise from dollars, e.g. `89.07000000000001` → `89.07`. */
export const roundToCents = (dollars: number): number => toDollars(toCents(dollars));

/** Floating-point tolerance: a cart of 100 lines takes about 100 operations. */
const noise = 128 * Number.EPSILON;

/**
 * Whether a number of dollars has at most two decimals, floating-point noise aside: 29.69 × 3 is 89.07000000000001.
 * Store and compare {@link roundToCents} of it.
 */
export const isWholeCents = (dollars: number): boolean =>
  Number.isSafeInteger(toCents(dollars)) &&
  Math.abs(roundToCents(dollars) - dollars) <= Math.abs(dollars) * noise;

/**
 * The unit price in cents: 90 % of the list price, rounded half up to the cent.
 * @param listCents the list price in cents, a non-negative integer
 */
export const payableCents = (listCents: number): number =>
  Math.floor((listCents * (100 - discountPercent) + 50) / 100);

/** The unit price in cents of a list price in dollars. */
export const payableCentsOf = (listDollars: number): number => payableCents(toCents(listDollars));

/** The total of order lines in cents, delivery included. `price` is the list price in dollars. */
export function orderTotalCents(lines: Iterable<{ price: number; quantity: number }>): number {
  let total = deliveryFeeCents;
  for (const { price, quantity } of lines) total += payableCentsOf(price) * quantity;
  return total;
}

/** The GST contained in a GST-inclusive total: one eleventh, rounded half up to the cent. */
export const gstPartCents = (totalCents: number): number => Math.floor((totalCents * 2 + 11) / 22);

const aud = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Formats cents for display, e.g. `4500` → `$45.00`. */
export const formatAud = (cents: number): string => aud.format(cents / 100);
