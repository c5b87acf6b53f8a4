/**
 * An independent computation of prices, written from the contract with big integers. It imports nothing of the shop, so
 * that it can't share a mistake with the shop's own arithmetic.
 */

/** The decimal text of dollars as cents, e.g. `44.5` → 4450n. */
export function parseDollars(dollars: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars);
  if (!match) throw new Error(`Not a price in whole cents: ${dollars}`);
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as the decimal text of dollars, e.g. 4450n → `44.50`. */
export const formatDollars = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Cents as mails show them, e.g. 123456n → `$1,234.56`. */
export const formatCents = (cents: bigint): string =>
  `$${formatDollars(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`;

/** The price paid for one unit: list price × 0.9, rounded half up to the cent. */
export const unitPrice = (listCents: bigint): bigint => (listCents * 9n + 5n) / 10n;

/** The total of lines; delivery is free. */
export const totalPrice = (lines: Iterable<{ listCents: bigint; quantity: number }>): bigint => {
  let total = 0n;
  for (const { listCents, quantity } of lines) total += unitPrice(listCents) * BigInt(quantity);
  return total;
};
